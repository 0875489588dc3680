import { sourceOf } from './source-of.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand between tags and in quoted attributes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;color:#303030;max-width:34rem;margin:4rem auto;padding:0 1.5rem}' +
  'button{font:inherit;padding:.5rem 1rem;margin:0 .5rem .5rem 0;border:1px solid #8a8a8a;border-radius:.5rem;background:#fff;cursor:pointer}' +
  'button.first{background:#303030;border-color:#303030;color:#fff}';

/** A page without the app: paragraphs of plain text, and perhaps a form in HTML after them. */
export const plainPage = (paragraphs: string | readonly string[], form = ''): string =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>Belegwerk</title><style>${STYLE}</style></head><body><main>` +
  [paragraphs]
    .flat()
    .map((text) => `<p>${escaped(text)}</p>`)
    .join('') +
  `${form}</main></body></html>`;

/** A window that was opened by a script may close itself; in any other the text of the page is all that happens. */
const CLOSING = 'window.close()';
/** The one script that our plain pages may carry, as the security headers allow it. */
export const CLOSING_SOURCE = sourceOf(CLOSING);

/** The last page in a window that the app has opened: it closes the window, and says what to do where that does not work. */
export const closingPage = (text: string): string => plainPage(text, `<script>${CLOSING}</script>`);
