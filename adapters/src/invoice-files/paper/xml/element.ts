/** What an XML element holds: text, elements by their names, several of one name; names with `@` are attributes, `#` is the text beside them. */
export type Content = string | undefined | Element | readonly Content[];
export interface Element {
  readonly [name: string]: Content;
}

/** What XML 1.0 has no way to say. */
const UNSAYABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const saysNothing = (content: Content): boolean =>
  content === undefined || content === '' || (Array.isArray(content) && content.length === 0);

/** An attribute says something of its element, and nothing by itself. */
const isBare = (element: Element): boolean => Object.keys(element).every((name) => name.startsWith('@'));

/** The same without what says nothing: an e-invoice must have no empty element (PEPPOL-EN16931-R008). */
export const spoken = (content: Content): Content => {
  if (content === undefined) return undefined;
  if (typeof content === 'string') return content.replaceAll(UNSAYABLE, '').trim();
  if (Array.isArray(content)) return content.map(spoken).filter((each) => !saysNothing(each));
  const kept = Object.entries(content)
    .map(([name, each]) => [name, spoken(each)] as const)
    .filter(([, each]) => !saysNothing(each));
  const element: Element = Object.fromEntries(kept);
  return isBare(element) ? undefined : element;
};
