import { escaped } from '../../http/plain-page.ts';
import { html, type Html } from './html.ts';

/** What a page leaves to the host, by the names of `web/src/shared/public-pages/blocks.ts`. */
export type Slots = Readonly<Partial<Record<string, Html>>>;

const SLOT = /<div data-slot="([a-z-]+)"><\/div>/g;

/** What is said where plans are sold, and where none are (`web/src/site/Blocks.tsx`). */
const SOLD = /<bw-sold>(.*?)<\/bw-sold>/gs;
const UNSOLD = /<bw-unsold>(.*?)<\/bw-unsold>/gs;

/** A built page as this installation shows it: its own address, and what only the host knows. */
export const fillPage = (page: string, origin: string, slots: Slots, isSold: boolean): string =>
  page
    .replaceAll(isSold ? UNSOLD : SOLD, '')
    .replaceAll(isSold ? SOLD : UNSOLD, '$1')
    .replaceAll('%ORIGIN%', escaped(origin.replace(/\/$/, '')))
    .replaceAll(SLOT, (_whole, name: string) => (slots[name] ?? html``).toString());
