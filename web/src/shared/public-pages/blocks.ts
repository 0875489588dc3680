import type { Sales } from '@belegwerk/core/plans';

/** A part of a line: words, a way to another page, or something to be read letter by letter. */
export type Piece =
  | string
  | { readonly to: string; readonly words: string }
  | { readonly code: string }
  | { readonly strong: string };

/** A line of text. */
export type Line = string | readonly Piece[];

/** What pages are made of. Outside the admin `site/Blocks.tsx` draws them, in it `features/help/HelpBlocks.tsx`. */
export type Block =
  | { readonly is: 'paragraph'; readonly line: Line }
  /** What an installation shows that sells plans, and what stands there in one that sells none. */
  | { readonly is: 'sold'; readonly blocks: readonly Block[]; readonly instead: readonly Block[] }
  /** What one shows that counts transfers, and what stands there where there is no end of them. */
  | { readonly is: 'counted'; readonly blocks: readonly Block[]; readonly instead: readonly Block[] }
  /** What only the host knows when it shows the page; `SLOTS` says what. */
  | { readonly is: 'slot'; readonly name: SlotName }
  | { readonly is: 'lead'; readonly line: Line }
  | {
      readonly is: 'heading';
      readonly text: string;
      readonly id?: string;
      readonly level?: 3 | 4;
      /** Other words by which it is sought. */ readonly alsoCalled?: string;
      /** Of something that is seldom meant when one seeks. */
      readonly isAside?: true;
    }
  | { readonly is: 'list' | 'steps'; readonly lines: readonly Line[] }
  | { readonly is: 'note'; readonly line: Line }
  | { readonly is: 'facts'; readonly facts: readonly (readonly [term: string, value: Line])[] }
  | { readonly is: 'cards'; readonly id?: string; readonly cards: readonly Card[] }
  | { readonly is: 'actions'; readonly links: readonly { readonly to: string; readonly words: string }[] }
  | {
      readonly is: 'picture';
      readonly from: string;
      readonly says: string;
      readonly width: number;
      readonly height: number;
      /** Seen before anything is scrolled. */
      readonly isFirst?: true;
    }
  | {
      readonly is: 'table';
      /** Over the table, and its name for who cannot see it. */
      readonly caption: string;
      readonly head: readonly string[];
      /** The first cell of a row names it. */
      readonly rows: readonly (readonly Line[])[];
    };

/** A block as one installation shows it. */
export type ShownBlock = Exclude<Block, { is: 'sold' | 'counted' }>;

/** The blocks of a page as an installation shows them. */
export const shownBlocks = (blocks: readonly Block[], sales: Sales): readonly ShownBlock[] =>
  blocks.flatMap((block) => {
    if (block.is !== 'sold' && block.is !== 'counted') return [block];
    const stays = block.is === 'sold' ? sales === 'plans' : sales !== 'nothing';
    return shownBlocks(stays ? block.blocks : block.instead, sales);
  });

/** Who runs the installation, in the imprint and in one line; its plan; the search with what it found; the form of the contact; the form for the shop's address; what a partner's coupon gives. */
export type SlotName = 'operator' | 'operator-line' | 'plan' | 'search' | 'contact' | 'install' | 'coupon';

/** Something with a title of its own; the title leads somewhere where `to` says so. */
export interface Card {
  readonly title: string;
  readonly to?: string;
  readonly lines: readonly Line[];
  readonly facts?: readonly (readonly [term: string, value: Line])[];
}

/** A page outside the admin. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
  /** One or two sentences for search engines. */
  readonly description: string;
  readonly blocks: readonly Block[];
}

export const paragraph = (line: Line): Block => ({ is: 'paragraph', line });
export const lead = (line: Line): Block => ({ is: 'lead', line });
export const heading = (text: string, id?: string): Block => ({ is: 'heading', text, ...(id ? { id } : {}) });
export const list = (...lines: readonly Line[]): Block => ({ is: 'list', lines });
export const steps = (...lines: readonly Line[]): Block => ({ is: 'steps', lines });
export const note = (line: Line): Block => ({ is: 'note', line });
export const sold = (blocks: readonly Block[], instead: readonly Block[] = []): Block => ({
  is: 'sold',
  blocks,
  instead,
});
export const counted = (blocks: readonly Block[], instead: readonly Block[] = []): Block => ({
  is: 'counted',
  blocks,
  instead,
});
export const slot = (name: SlotName): Block => ({ is: 'slot', name });
export const link = (to: string, words: string) => ({ to, words });
export const code = (text: string) => ({ code: text });
export const strong = (text: string) => ({ strong: text });
