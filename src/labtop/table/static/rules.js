// The rulebook's page: only the switch of the theme, and the mark at the rule that the address names.

import { listenForTheme } from "./settings.js";

function markNamed() {
  for (const old of document.querySelectorAll(".named")) old.classList.remove("named");
  document.getElementById(location.hash.slice(1))?.classList.add("named");
}

listenForTheme();
markNamed();
addEventListener("hashchange", markNamed);
