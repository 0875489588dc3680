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

interface TagInText {
  readonly position: number;
  readonly length: number;
  /** The same tag with any text behind it; only such a one is held as text. */
  readonly isWhole: boolean;
}

/** Where the tags of a template stand in a text, in their order; they look like elements, but are text. */
export type TagsIn = (text: string) => readonly TagInText[];

const noTags: TagsIn = () => [];

interface Split {
  readonly tags: readonly string[];
  /** The text with something else in the place of each tag. */
  readonly with: (insteadOf: (tag: string, at: number) => string) => string;
}

const splitAtAll = (text: string, tagsIn: TagsIn): Split => {
  const spans = tagsIn(text);
  const tags = spans.map(({ position, length }) => text.slice(position, position + length));
  const ends = spans.map(({ position, length }) => position + length);
  const gaps = [...spans.map(({ position }) => position), text.length].map((to, at) =>
    text.slice(ends[at - 1] ?? 0, to),
  );
  return {
    tags,
    with: (insteadOf) => gaps.map((gap, at) => (at === 0 ? '' : insteadOf(tags[at - 1] ?? '', at - 1)) + gap).join(''),
  };
};

const splitAt = (text: string, tagsIn: TagsIn): Split =>
  splitAtAll(text, (part) => tagsIn(part).filter(({ isWhole }) => isWhole));

/** What else could belong to a template: elements are written in small letters. */
const OTHER_PART = /<\/?[A-Z][^<>]*/g;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** HTML that can be shown and changed on our page: what a mail is made of, and nothing that acts. */
export const shownHtml = (html: string, tagsIn = noTags): string => {
  const home = document.implementation.createHTMLDocument();
  const body = parsed(splitAt(html, tagsIn).with(escaped));
  home.body.append(...[...body.childNodes].flatMap((node) => copied(node, home)));
  return home.body.innerHTML;
};

/** What a reader of the HTML reads: its text, with a line for each paragraph and each break. */
export const readText = (html: string, tagsIn = noTags): string => {
  const body = parsed(shownHtml(html, tagsIn));
  for (const end of body.querySelectorAll('br')) end.replaceWith('\n');
  for (const block of body.querySelectorAll('p, div, li, tr, h1, h2, h3, h4, blockquote')) block.append('\n');
  return (body.textContent ?? '').trim();
};

/** Stands for a tag of a template while a text becomes HTML; no letter of any language. */
const TOKEN = /\ue000(\d+)\ue001/g;
const MARK = /[\ue000\ue001]/g;
const ADDRESS = /(https?:\/\/[^\s<>"\ue000\ue001]*[^\s<>".,;:!?)\ue000\ue001])/;

const textsIn = (body: HTMLElement): readonly Text[] => {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
};

/** Takes the tags of a template out of the texts and the attributes, so that nothing of them is escaped or becomes a link. */
const takenOut = (body: HTMLElement, tagsIn: TagsIn): readonly string[] => {
  const tags: string[] = [];
  const without = (text: string, found = tagsIn): string =>
    splitAt(text.replaceAll(MARK, ''), found).with((tag) => {
      // who types a blank in a browser may get one that does not break
      tags.push(tag.replaceAll('\u00a0', ' '));
      return `\ue000${tags.length - 1}\ue001`;
    });
  // a quote would be the end of the attribute
  const inAttribute: TagsIn = (text) =>
    tagsIn(text).filter(({ position, length }) => !text.slice(position, position + length).includes('"'));
  for (const text of textsIn(body)) text.data = without(text.data);
  for (const { attributes } of body.querySelectorAll('*'))
    for (const attribute of attributes) attribute.value = without(attribute.value, inAttribute);
  return tags;
};

/** Addresses that were typed become links, as mail programs make them. */
const linked = (body: HTMLElement): void => {
  const home = body.ownerDocument;
  for (const text of textsIn(body).filter(({ parentElement }) => !parentElement?.closest('a'))) {
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

/** The HTML of what a person has written, who means a placeholder or a command by typing one; empty when there is nothing to read. */
export const writtenHtml = (html: string, tagsIn = noTags): string => {
  const body = parsed(shownHtml(html, tagsIn));
  if ((body.textContent ?? '').trim() === '' && !body.querySelector('img')) return '';
  const tags = takenOut(body, tagsIn);
  linked(body);
  return body.innerHTML.replace(TOKEN, (token, at) => tags[Number(at)] ?? token);
};

/** Elements in which no text can stand: a browser moves it out of them. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup', 'select']);

const isMoved = ({ with: tagsAs }: Split): boolean => {
  const walker = document.createTreeWalker(parsed(tagsAs(() => '<!---->')), NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) if (WITHOUT_TEXT.has(walker.currentNode.parentElement?.localName ?? '')) return true;
  return false;
};

const templateParts = ({ tags, with: tagsAs }: Split): string =>
  [...tags, ...(tagsAs(() => '').match(OTHER_PART) ?? [])].join('\n');

/** Whether all that a template says in the HTML is still there, and in its place, after a person has changed it as rich text. */
export const keepsEveryTemplatePart = (html: string, tagsIn: TagsIn): boolean => {
  const [before, after] = [html, writtenHtml(shownHtml(html, tagsIn), tagsIn)].map((text) => splitAtAll(text, tagsIn));
  return (
    before !== undefined && after !== undefined && templateParts(before) === templateParts(after) && !isMoved(before)
  );
};
