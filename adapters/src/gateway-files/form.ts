import type { Cents, PlainDate } from '@belegwerk/core/kernel';
import type { EntryReferences, FileGateway, PayoutCause, SettlementEntry } from '@belegwerk/core/records';

/** What stands in a column of a row, without spaces around it; empty where the row or the file has no such column. */
export type Cell = (column: string) => string;

/** An entry as a form reads it; its id is the gateway's, or what tells it from the others of its settlement. */
export type ReadEntry = Omit<SettlementEntry, 'key' | 'gateway'> & { readonly id: string };

/** One kind of file that a gateway gives. */
export interface Form {
  readonly gateway: FileGateway;
  /** In German. */
  readonly name: string;
  /** By these its header row is known, in any case and order. */
  readonly columns: readonly string[];
  /** Whether a row is one of the table, where others stand below the header too. */
  readonly isRow?: (cell: Cell) => boolean;
  /** Undefined where the row moves no money. */
  readonly read: (cell: Cell) => ReadEntry | undefined;
  /** What the rows before the header say. */
  readonly readHead?: (rows: readonly (readonly string[])[]) => ReadEntry | undefined;
}

/** What an entry is. */
export type Meaning = Pick<SettlementEntry, 'kind' | 'cause' | 'word'>;

/** Neither sale, refund, fee nor payout, and known all the same. */
export const otherBy = (cause: PayoutCause): Meaning => ({ kind: 'other', cause });

const LONGEST_WORD = 60;

/** What the gateway calls by a word that no form knows; numbers in it are of one entry alone. */
export const otherNamed = (word: string): Meaning => {
  const words = word.split(/\s+/).filter(Boolean);
  const ofAll = words.filter((each) => !/\d/.test(each));
  const kept = ofAll.length > 0 ? ofAll : words;
  return { kind: 'other', word: kept.join(' ').slice(0, LONGEST_WORD) };
};

interface Booked extends Meaning {
  readonly id: string;
  readonly day: PlainDate;
  readonly currency: string;
  readonly gross: Cents;
  readonly net: Cents;
  readonly paid?: SettlementEntry['paid'];
  readonly references: EntryReferences;
}

/** A fee that stands alone has no gross amount; every other fee is what net and gross differ by. */
export const entryOf = ({ gross: stated, paid, ...booked }: Booked): ReadEntry => {
  const gross = (booked.kind === 'fee' ? 0 : stated) as Cents;
  return { ...booked, gross, fee: (booked.net - gross) as Cents, ...(paid ? { paid } : {}) };
};

/** What follows in a longer text is no name of an order. */
const LONGEST_TEXT = 200;

/** Each once, the empty left out. */
export const given = (...texts: readonly string[]): readonly string[] => [
  ...new Set(texts.filter((text) => text !== '').map((text) => text.slice(0, LONGEST_TEXT))),
];

/** Names of columns are the same in any case, with any spaces. */
export const columnKey = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
