// A sentence has two lines, always: one that needs more is written smaller, and nothing around it moves.

/** @param {HTMLElement} element whose height is limited by the style */
export function keepToLines(element) {
  const write = () => {
    element.classList.remove("long");
    if (element.scrollHeight > element.clientHeight + 2) element.classList.add("long");
    if (!element.classList.length) element.removeAttribute("class");
  };
  new MutationObserver(write).observe(element, { childList: true, characterData: true, subtree: true });
  addEventListener("resize", write);
}
