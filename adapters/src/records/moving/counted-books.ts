import { createHash } from 'node:crypto';
import { NO_MONEY, sumOfCents, type Cents } from '@belegwerk/core/kernel';
import { DEFAULT_PREFERENCES, isFieldKey, isSameValue, type Preferences } from '@belegwerk/core/preferences';
import type { Moving, MovingKind } from './moving.ts';

/** What one shop has of one kind of record; without a shop what belongs to the installation. */
export interface Tally {
  readonly kind: MovingKind;
  readonly shop: string;
  readonly records: number;
  /** Of documents what they come to, of orders what was ordered in euros. */
  readonly cents: Cents;
  /** Documents that have taken a transfer of their plan. */
  readonly transfers: number;
  /** Is another one as soon as a single record says something else. */
  readonly digest: string;
}

/** A record that this program cannot read, and why. */
export interface UnreadRecord {
  readonly kind: MovingKind;
  readonly record: string;
  readonly because: string;
}

/** A merchants' setting that this program reads otherwise than it is stored, and in how many shops. */
export interface SettingReadOtherwise {
  readonly name: string;
  /** `new` was not stored and has its standard value, `other` reads as another value, `gone` is no setting any more. */
  readonly is: 'new' | 'other' | 'gone';
  readonly shops: number;
}

/** All that a store holds, counted and read by the codecs of this program. */
export interface CountedBooks {
  readonly tallies: readonly Tally[];
  readonly unread: readonly UnreadRecord[];
}

/** What an upgrade does, tried on a copy or foreseen by reading. */
export interface TriedUpgrade {
  /** By how many steps the store was made, and how many this program knows. */
  readonly schema: number;
  readonly known: number;
  /** What is still to come, in order; `millis` where it ran. */
  readonly steps: readonly { readonly name: string; readonly millis?: number }[];
  readonly settings: readonly SettingReadOtherwise[];
  readonly before: CountedBooks;
  /** Absent where the steps did not run. */
  readonly after?: CountedBooks;
}

type Sums = {
  readonly [K in MovingKind]?: (record: Moving[K]) => { readonly cents: Cents; readonly transfers: number };
};

const SUMS: Sums = {
  documents: ({ record }) => ({
    cents: record.state === 'issued' ? record.expectedTotal : NO_MONEY,
    transfers: record.transfer === undefined ? 0 : 1,
  }),
  orders: ({ record }) => ({
    cents: record.currency === 'EUR' ? record.total : (record.inEuros ?? NO_MONEY),
    transfers: 0,
  }),
};

const DIGEST_BITS = 64n;
const MOST_DIGEST = 2n ** DIGEST_BITS;

/** Of one record; the digests of many are added, so that their order is no matter. */
const digestOf = (record: unknown): bigint =>
  createHash('sha256').update(JSON.stringify(record, exactly)).digest().readBigUInt64BE();

const exactly = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);

/** Counts records one after the other, so that a store of any length needs little memory. */
export class BookCounter {
  readonly #tallies = new Map<string, Omit<Tally, 'digest'> & { readonly digest: bigint }>();
  readonly #unread: UnreadRecord[] = [];

  /** `read` throws where the record cannot be read; `name` names it then. */
  count<K extends MovingKind>(kind: K, shop: string, name: () => string, read: () => Moving[K]): void {
    let record: Moving[K];
    try {
      record = read();
    } catch (error) {
      this.#unread.push({ kind, record: name(), because: error instanceof Error ? error.message : String(error) });
      return;
    }
    const key = `${kind} ${shop}`;
    const before = this.#tallies.get(key) ?? { kind, shop, records: 0, cents: NO_MONEY, transfers: 0, digest: 0n };
    const { cents, transfers } = SUMS[kind]?.(record) ?? { cents: NO_MONEY, transfers: 0 };
    this.#tallies.set(key, {
      kind,
      shop,
      records: before.records + 1,
      cents: sumOfCents([before.cents, cents]),
      transfers: before.transfers + transfers,
      digest: (before.digest + digestOf(record)) % MOST_DIGEST,
    });
  }

  counted(): CountedBooks {
    return {
      tallies: [...this.#tallies.values()].map((each) => ({ ...each, digest: each.digest.toString(16) })),
      unread: this.#unread,
    };
  }
}

/** How settings as they are stored differ from what this program reads of them. */
export class SettingsReader {
  readonly #found = new Map<string, SettingReadOtherwise>();

  /** Settings of one shop: as they are stored, and as they are read. */
  compare(stored: unknown, read: Preferences): void {
    if (typeof stored !== 'object' || stored === null) return;
    const held = new Map(Object.entries(stored));
    for (const [name, value] of Object.entries(read)) {
      if (!held.has(name)) this.#note(name, 'new');
      else if (!isSameValue(held.get(name), value)) this.#note(name, 'other');
    }
    for (const name of held.keys()) if (!isFieldKey(name)) this.#note(name, 'gone');
  }

  #note(name: string, is: SettingReadOtherwise['is']): void {
    const key = `${is} ${name}`;
    this.#found.set(key, { name, is, shops: (this.#found.get(key)?.shops ?? 0) + 1 });
  }

  found(): readonly SettingReadOtherwise[] {
    return [...this.#found.values()];
  }
}

/** The standard value of a setting, as short text. */
export const standardText = (name: string): string =>
  isFieldKey(name) ? JSON.stringify(DEFAULT_PREFERENCES[name]).slice(0, 60) : '';

/** A tally before and after the steps, where they differ; one of them is missing where there was or is nothing. */
export interface Disagreement {
  readonly kind: MovingKind;
  readonly shop: string;
  readonly before?: Tally;
  readonly after?: Tally;
  /** The counts and sums agree: the steps rewrote records, which read otherwise now. */
  readonly isContentAlone: boolean;
}

/** Where two countings of the same books differ. */
export const disagreements = (before: CountedBooks, after: CountedBooks): readonly Disagreement[] => {
  const keyed = (books: CountedBooks) => new Map(books.tallies.map((each) => [`${each.kind} ${each.shop}`, each]));
  const [then, now] = [keyed(before), keyed(after)];
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((key) => {
    const [one, other] = [then.get(key), now.get(key)];
    const { kind, shop } = one ?? other ?? {};
    if (kind === undefined || shop === undefined || one?.digest === other?.digest) return [];
    const agree = one?.records === other?.records && one?.cents === other?.cents && one?.transfers === other?.transfers;
    return [{ kind, shop, ...(one ? { before: one } : {}), ...(other ? { after: other } : {}), isContentAlone: agree }];
  });
};
