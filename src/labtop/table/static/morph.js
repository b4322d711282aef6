// One tree made like another, keeping the elements that stay: focus, hover and a click under way survive.

/**
 * @param {Element} old stays in the document
 * @param {Element} fresh what it shall be like
 */
export function morph(old, fresh) {
  attributes(old, fresh);
  let cursor = old.firstChild;
  const keyed = byKey(old);
  for (const wanted of [...fresh.childNodes]) {
    const key = wanted instanceof Element ? wanted.id : "";
    const kept = key ? keyed.get(key) : undefined;
    if (kept && kept.tagName === /** @type {Element} */ (wanted).tagName) {
      if (kept === cursor) cursor = cursor.nextSibling;
      else place(old, kept, cursor);
      morph(kept, /** @type {Element} */ (wanted));
    } else if (!key && cursor && alike(cursor, wanted)) {
      if (wanted instanceof Element) morph(/** @type {Element} */ (cursor), wanted);
      else if (cursor.nodeValue !== wanted.nodeValue) cursor.nodeValue = wanted.nodeValue;
      cursor = cursor.nextSibling;
    } else {
      old.insertBefore(wanted, cursor);
    }
  }
  while (cursor) {
    const next = cursor.nextSibling;
    cursor.remove();
    cursor = next;
  }
}

/** @param {Element} parent @returns {Map<string, Element>} */
function byKey(parent) {
  const found = new Map();
  for (const child of parent.children) if (child.id) found.set(child.id, child);
  return found;
}

/** Without a name of its own an element is taken for the one in its place. @param {Node} old @param {Node} wanted */
function alike(old, wanted) {
  return old.nodeType === wanted.nodeType && old.nodeName === wanted.nodeName && !(old instanceof Element && old.id);
}

/** Put an element before another, where it keeps what it had: focus, what it plays. @param {Element} parent
 * @param {Element} child @param {Node | null} before */
export function place(parent, child, before) {
  const mover = /** @type {{moveBefore?: (child: Node, before: Node | null) => void}} */ (parent);
  if (mover.moveBefore && child.parentNode === parent) mover.moveBefore(child, before);
  else parent.insertBefore(child, before);
}

/** @param {Element} old @param {Element} fresh */
function attributes(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}
