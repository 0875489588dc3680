/** Markup that may be put into a page as it is. */
export type Markup = { readonly markup: string };

type Part = Markup | string | number | undefined | readonly Markup[];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const isList = (part: Part): part is readonly Markup[] => Array.isArray(part);

const rendered = (part: Part): string => {
  if (part === undefined) return '';
  if (isList(part)) return part.map(({ markup }) => markup).join('');
  return typeof part === 'object' ? part.markup : escaped(String(part));
};

/** Builds markup; what is put into the template is escaped unless it is markup itself. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: texts.map((text, index) => `${text}${index < parts.length ? rendered(parts[index]) : ''}`).join(''),
});
