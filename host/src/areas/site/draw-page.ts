import type { SitePage } from './blocks.ts';
import { drawBlocks } from './draw-blocks.ts';
import { html } from './html.ts';

/** What every page of the site leads to. */
const HEADER = [
  ['/#features', 'Features'],
  ['/pricing', 'Preise'],
  ['/help', 'Hilfe'],
  ['/register', 'Installieren'],
] as const;
const FOOTER = [
  ...HEADER,
  ['/apps', 'Apps'],
  ['/help/app/changelog', 'Änderungen'],
  ['/help/app/terms', 'Nutzungsbedingungen'],
  ['/help/app/privacy', 'Datenschutz'],
  ['/help/imprint', 'Impressum'],
] as const;

export const BRAND = 'Belegwerk';

/** What stands over a page and in the tab of a browser. */
const wholeTitle = ({ path, title }: SitePage): string => (path === '/' ? `${BRAND}: ${title}` : `${title} · ${BRAND}`);

/** A whole page: the same frame around every one, no script, one stylesheet. `origin` is the address of this host. */
export const drawPage = (page: SitePage, origin: string): string => {
  const links = (all: readonly (readonly [string, string])[]) =>
    all.map(
      ([to, words]) =>
        html`<li><a href="${to}" ${to === page.path ? html` aria-current="page"` : undefined}>${words}</a></li>`,
    );
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${wholeTitle(page)}</title>
        <meta name="description" content="${page.description}" />
        <link rel="canonical" href="${new URL(page.path, origin).href}" />
        <link rel="stylesheet" href="/site/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <a class="skip" href="#content">Zum Inhalt</a>
        <header>
          <a class="brand" href="/">${BRAND}</a>
          <nav aria-label="Hauptmenü">
            <ul>
              ${links(HEADER)}
            </ul>
          </nav>
        </header>
        <main id="content">
          <h1>${page.title}</h1>
          ${drawBlocks(page.blocks)}
        </main>
        <footer>
          <nav aria-label="Fußzeile">
            <ul>
              ${links(FOOTER)}
            </ul>
          </nav>
        </footer>
      </body>
    </html> `.toString();
};
