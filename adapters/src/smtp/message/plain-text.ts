import { compile } from 'html-to-text';

const convert = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    { selector: 'img', format: 'skip' },
    { selector: 'style', format: 'skip' },
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
