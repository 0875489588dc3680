import type { Sales } from '@belegwerk/core/plans';
import { renderToStaticMarkup } from 'react-dom/server';
import { publicPages } from '../shared/public-pages/public-pages.ts';
import { helpPlaces } from '../shared/public-pages/help-places.ts';
import { PublicPage } from './PublicPage.tsx';

/** A file of the built pages. */
interface BuiltFile {
  readonly name: string;
  readonly content: string;
}

const fileOf = (path: string): string => `${path === '/' ? 'index' : path.slice(1).replaceAll('/', '-')}.html`;

/** Every page as HTML, and `pages.json` by which the host finds and searches them. */
export const prerender = (changes: string): readonly BuiltFile[] => {
  const pages = publicPages(changes);
  const listed = pages.map(({ path }) => ({ path, file: fileOf(path) }));
  const placesOf = (sales: Sales) => helpPlaces(pages, sales);
  const places = { plans: placesOf('plans'), limited: placesOf('limited'), nothing: placesOf('nothing') };
  return [
    ...pages.map((page) => ({
      name: fileOf(page.path),
      content: `<!DOCTYPE html>\n${renderToStaticMarkup(<PublicPage page={page} />)}\n`,
    })),
    {
      name: 'pages.json',
      content: JSON.stringify({ pages: listed, places }),
    },
  ];
};
