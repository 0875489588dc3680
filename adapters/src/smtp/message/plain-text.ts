import { compile, type DomNode, type FormatCallback } from 'html-to-text';

/** What moves each of its lines to the right. */
const INDENTING = { blockquote: 'blockquote', ul: 'unorderedList', ol: 'orderedList' } as const;
/** No reader follows further, and each level writes all lines below it anew. */
const MAX_LEVELS = 5;

const levelsAround = ({ parent }: DomNode): number =>
  parent ? levelsAround(parent) + (parent.name !== undefined && parent.name in INDENTING ? 1 : 0) : 0;

/** Formats as usual, and as a plain block where it stands too deep. */
const atMostFive =
  (usual: string): FormatCallback =>
  (elem, walk, builder, options) => {
    const format = builder.options.formatters[levelsAround(elem) < MAX_LEVELS ? usual : 'block'];
    format?.(elem, walk, builder, options);
  };

const convert = compile({
  wordwrap: false,
  formatters: Object.fromEntries(Object.values(INDENTING).map((usual) => [`${usual} at most five`, atMostFive(usual)])),
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    { selector: 'img', format: 'skip' },
    { selector: 'style', format: 'skip' },
    ...Object.entries(INDENTING).map(([selector, usual]) => ({ selector, format: `${usual} at most five` })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
  limits: { maxInputLength: 500_000 },
});

/** The text of a mail for readers that show no HTML, taken from its cleaned HTML. */
export const plainText = (message: string, signature: string): string => {
  const text = convert(message).trim();
  const below = convert(signature).trim();
  // two dashes and a blank are how mail programs know where a signature begins
  return below === '' ? `${text}\n` : `${text}\n\n-- \n${below}\n`;
};
