import type { Sales } from '@belegwerk/core/plans';
import { escaped } from '../../http/plain-page.ts';
import { html, type Html } from '../../http/html.ts';

/** What a page leaves to the host, by the names of `web/src/shared/public-pages/blocks.ts`. */
export type Slots = Readonly<Partial<Record<string, Html>>>;

const SLOT = /<div data-slot="([a-z-]+)"><\/div>/g;

/** What is said where plans are sold, and where none are (`web/src/site/Blocks.tsx`). */
const SOLD = /<bw-sold>(.*?)<\/bw-sold>/gs;
const UNSOLD = /<bw-unsold>(.*?)<\/bw-unsold>/gs;
/** What is said where transfers are counted, and where there is no end of them. */
const COUNTED = /<bw-counted>(.*?)<\/bw-counted>/gs;
const UNCOUNTED = /<bw-uncounted>(.*?)<\/bw-uncounted>/gs;

/** The first stays with what is in it, of the second nothing does. */
const choose = (page: string, stays: RegExp, goes: RegExp): string => page.replaceAll(goes, '').replaceAll(stays, '$1');

const chosen = (page: string, sales: Sales): string => {
  const [sold, unsold] = sales === 'plans' ? [SOLD, UNSOLD] : [UNSOLD, SOLD];
  const [counted, uncounted] = sales === 'nothing' ? [UNCOUNTED, COUNTED] : [COUNTED, UNCOUNTED];
  return choose(choose(page, sold, unsold), counted, uncounted);
};

/** A built page as this installation shows it: its own address, and what only the host knows. */
export const fillPage = (page: string, origin: string, slots: Slots, sales: Sales): string =>
  chosen(page, sales)
    .replaceAll('%ORIGIN%', escaped(origin.replace(/\/$/, '')))
    .replaceAll(SLOT, (_whole, name: string) => (slots[name] ?? html``).toString());
