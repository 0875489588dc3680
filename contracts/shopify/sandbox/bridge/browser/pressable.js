const elements = new Map();
const ids = new WeakMap();
let lastId = 0;

/** A number under which the parent frame can press this element later. */
export function pressId(element) {
  if (!ids.has(element)) {
    lastId += 1;
    ids.set(element, lastId);
  }
  elements.set(ids.get(element), new WeakRef(element));
  return ids.get(element);
}

/** The element behind such a number, while it is still in the page. */
export function pressableElement(id) {
  const element = elements.get(id)?.deref();
  return element?.isConnected === true ? element : undefined;
}

/** A button or link as the parent frame needs it to draw its own. */
export function describeAction(element) {
  return {
    id: pressId(element),
    label: (element.getAttribute('aria-label') ?? element.textContent).trim(),
    href: element.getAttribute('href') ?? undefined,
    primary: element.getAttribute('variant') === 'primary',
    critical: element.getAttribute('tone') === 'critical',
    disabled: isOn(element, 'disabled'),
    loading: isOn(element, 'loading'),
  };
}

/** Whether a boolean attribute is on; frameworks write it as present, empty or "true". */
export function isOn(element, name) {
  return element.hasAttribute(name) && element.getAttribute(name) !== 'false';
}

/** Calls back now and whenever something below or at the element changes; returns how to end it. */
export function watchContent(element, report) {
  const observer = new MutationObserver(report);
  observer.observe(element, { childList: true, subtree: true, attributes: true, characterData: true });
  queueMicrotask(report);
  return () => observer.disconnect();
}
