import type { SitePage } from '../shared/public-pages/blocks.ts';
import { Blocks, Sold } from './Blocks.tsx';

/** What every page leads to. */
const HEADER = [
  ['/#features', 'Features'],
  ['/pricing', 'Preise'],
  ['/help', 'Hilfe'],
  ['/register', 'Installieren'],
] as const;
const FOOTER = [
  ...HEADER,
  ['/apps', 'Apps'],
  ['/help/contact', 'Kontakt'],
  ['/help/app/changelog', 'Änderungen'],
  ['/help/app/terms', 'Nutzungsbedingungen'],
  ['/help/app/privacy', 'Datenschutz'],
  ['/help/imprint', 'Impressum'],
] as const;

const BRAND = 'Belegwerk';

/** What stands over a page and in the tab of a browser. */
const wholeTitle = ({ path, title }: SitePage): string => (path === '/' ? `${BRAND}: ${title}` : `${title} · ${BRAND}`);

interface LinksProps {
  readonly label: string;
  readonly links: readonly (readonly [string, string])[];
  readonly path: string;
}

const Links = ({ label, links, path }: LinksProps) => (
  <nav aria-label={label}>
    <ul>
      {links.map(([to, words]) => {
        const entry = (
          <li key={to}>
            <a href={to} {...(to === path ? { 'aria-current': 'page' } : {})}>
              {words}
            </a>
          </li>
        );
        return to === '/pricing' ? <Sold key={to}>{entry}</Sold> : entry;
      })}
    </ul>
  </nav>
);

/** From the help back to where all of it is. */
const Back = ({ path }: { readonly path: string }) =>
  path.startsWith('/help/') ? (
    <p className="back">
      <a href="/help">Hilfe</a>
    </p>
  ) : null;

/** A whole page: the same frame around every one, no script, one stylesheet. The host writes its own address for `%ORIGIN%`. */
export const PublicPage = ({ page }: { readonly page: SitePage }) => (
  <html lang="de">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{wholeTitle(page)}</title>
      <meta name="description" content={page.description} />
      <meta name="color-scheme" content="light dark" />
      <meta property="og:title" content={wholeTitle(page)} />
      <meta property="og:description" content={page.description} />
      <link rel="canonical" href={`%ORIGIN%${page.path}`} />
      <link rel="stylesheet" href="/site/style.css" />
      <link rel="icon" href="data:," />
    </head>
    <body>
      <a className="skip" href="#content">
        Zum Inhalt
      </a>
      <header>
        <a className="brand" href="/">
          {BRAND}
        </a>
        <Links label="Hauptmenü" links={HEADER} path={page.path} />
      </header>
      <main id="content">
        <Back path={page.path} />
        <h1>{page.title}</h1>
        <Blocks blocks={page.blocks} />
      </main>
      <footer>
        <Links label="Fußzeile" links={FOOTER} path={page.path} />
      </footer>
    </body>
  </html>
);
