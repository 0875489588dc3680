/**
 * Builds an element. `on…` properties become listeners, `true` and `false` switch attributes, `undefined` leaves one
 * out; children are nodes, texts, lists of them, or nothing.
 */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) setProperty(element, name, value);
  element.append(
    ...children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false),
  );
  return element;
}

function setProperty(element, name, value) {
  if (value === undefined || value === false) return;
  if (name.startsWith('on')) element.addEventListener(name.slice(2).toLowerCase(), value);
  else if (name === 'value') element.value = value;
  else element.setAttribute(name, value === true ? '' : String(value));
}

/** A button that does something at once; `kind` is primary, critical, quiet or nothing. */
export function button(label, onClick, { kind = '', ...properties } = {}) {
  return el('button', { type: 'button', class: `button ${kind}`.trim(), onClick, ...properties }, label);
}
