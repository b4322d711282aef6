// Before anything is painted: the theme that was chosen here. Everything else of settings is in settings.js.
(() => {
  try {
    const theme = JSON.parse(localStorage.getItem("labtop") ?? "{}").theme;
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // no storage, or nothing to read in it: the system's theme
  }
})();
