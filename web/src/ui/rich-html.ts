/** What a mail may be made of, with the attributes that mean something in it. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['p', 'br', 'div', 'span', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'ul', 'ol', 'li', 'blockquote', 'hr']
      .concat(['h1', 'h2', 'h3', 'h4', 'table', 'thead', 'tbody', 'tr', 'td', 'th'])
      .map((name) => [name, ['style', 'align']]),
  ),
  a: ['href', 'style'],
  img: ['src', 'alt', 'width', 'height', 'style'],
};
/** Nothing of these is text for people. */
const LEFT_OUT: ReadonlySet<string> = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'iframe']);

const isHarmless = (name: string, value: string): boolean => {
  if (name === 'href') return /^(?:https?:|mailto:|tel:)/i.test(value.trim());
  return name !== 'src' || /^(?:https:|data:image\/)/i.test(value.trim());
};

const parsed = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

const copied = (node: Node, home: Document): readonly Node[] => {
  if (node.nodeType === Node.TEXT_NODE) return [home.createTextNode(node.textContent ?? '')];
  if (!(node instanceof Element) || LEFT_OUT.has(node.localName)) return [];
  const inside = [...node.childNodes].flatMap((child) => copied(child, home));
  const attributes = KEPT[node.localName];
  if (!attributes) return inside;
  const element = home.createElement(node.localName);
  for (const name of attributes) {
    const value = node.getAttribute(name);
    if (value !== null && isHarmless(name, value)) element.setAttribute(name, value);
  }
  element.append(...inside);
  return [element];
};

/** A placeholder of a template looks like an element, but is text. */
const TEMPLATE_NAME = /<([A-Z][A-Z0-9_-]*(?:\.[A-Z0-9_-]+)+)>/g;
/** Anything of a template in HTML, commands included; elements are written in small letters. */
const TEMPLATE_PART = /<\/?[A-Z][^<>]*>/g;

/** HTML that can be shown and changed on our page: what a mail is made of, and nothing that acts. */
export const shownHtml = (html: string): string => {
  const home = document.implementation.createHTMLDocument();
  home.body.append(
    ...[...parsed(html.replace(TEMPLATE_NAME, '&lt;$1&gt;')).childNodes].flatMap((node) => copied(node, home)),
  );
  return home.body.innerHTML;
};

/** What a reader of the HTML reads: its text, with a line for each paragraph and each break. */
export const readText = (html: string): string => {
  const body = parsed(shownHtml(html));
  for (const end of body.querySelectorAll('br')) end.replaceWith('\n');
  for (const block of body.querySelectorAll('p, div, li, tr, h1, h2, h3, h4, blockquote')) block.append('\n');
  return (body.textContent ?? '').trim();
};

const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/** Addresses that were typed become links, as mail programs make them. */
const linked = (body: HTMLElement): void => {
  const home = body.ownerDocument;
  const walker = home.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (!walker.currentNode.parentElement?.closest('a')) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parts = text.data.split(ADDRESS);
    if (parts.length === 1) continue;
    text.replaceWith(
      ...parts.map((part, at) => {
        if (at % 2 === 0) return home.createTextNode(part);
        const link = home.createElement('a');
        link.href = part;
        link.textContent = part;
        return link;
      }),
    );
  }
};

/** Somebody who types a placeholder means one. */
const PLACEHOLDER = /&lt;([A-Z][A-Z0-9._-]*)&gt;/g;

/** The HTML of what a person has written; empty when there is nothing to read. */
export const writtenHtml = (html: string): string => {
  const body = parsed(shownHtml(html));
  if ((body.textContent ?? '').trim() === '' && !body.querySelector('img')) return '';
  linked(body);
  return body.innerHTML.replace(PLACEHOLDER, '<$1>');
};

/** Whether everything that a template says in the HTML is still there after somebody has changed it as rich text. */
export const keepsEveryTemplatePart = (html: string): boolean => {
  const parts = (text: string) => (text.match(TEMPLATE_PART) ?? []).join('\n');
  return parts(html) === parts(writtenHtml(shownHtml(html)));
};
