import { compareDays, type PlainDate } from '../../kernel/calendar.ts';
import { logEvent } from '../../events/log-event.ts';
import type { ShopKey, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EventLog } from '../../ports/event-log.ts';
import type { OrderBook } from '../../ports/order-book.ts';
import type { SettlementBook } from '../../ports/settlement-book.ts';
import type { ReadSettlementFile, UnreadableSettlementFile } from '../../ports/settlement-files.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import type { SettlementEntry, SettlementFile } from '../../records/settlement-entry.ts';
import { FILE_GATEWAY_NAMES } from '../../records/file-gateway.ts';
import type { EntryNote, SettlementNote } from '../../records/settlement-note.ts';
import { settledAround, type SettledAround } from './match-settlements.ts';

interface Ports {
  readonly readFile: ReadSettlementFile;
  readonly stores: {
    recordsOf(shop: ShopKey): {
      readonly settlements: Pick<SettlementBook, 'add' | 'of'>;
      readonly orders: Pick<OrderBook, 'paidThroughFiles'>;
      readonly events: Pick<EventLog, 'append'>;
    };
  };
  readonly clock: Clock;
}

/** What a file came to. */
export interface SettlementsRead {
  readonly file: SettlementFile;
  /** Entries that were in no file before. */
  readonly added: number;
  /** Of its first and last entry; absent where it has none. */
  readonly days?: Days;
  /** How many of its entries belong to orders, are asked, and belong to none. */
  readonly matched: number;
  readonly asked: number;
  readonly alone: number;
}

interface Days {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

const daysOf = (entries: readonly SettlementEntry[]): Days | undefined => {
  const days = entries.map(({ day }) => day).toSorted(compareDays);
  const [from, to] = [days.at(0), days.at(-1)];
  return from && to && { from, to };
};

const NOWHERE = { matched: 0, asked: 0, alone: 0 };

/** Where the entries of a file belong, as far as that can be told without asking. */
const placesOf = (entries: readonly SettlementEntry[], { matches }: SettledAround): typeof NOWHERE => {
  const keys = new Set(entries.map(({ key }) => key));
  const count = (all: readonly SettlementEntry[]): number => all.filter(({ key }) => keys.has(key)).length;
  return {
    matched: count(matches.matched.map(({ entry }) => entry)),
    asked: count(matches.asked.map(({ entry }) => entry)),
    alone: count(matches.alone),
  };
};

/** A month of a busy shop has fewer; more would only slow the page. */
const MOST_ENTRIES = 100_000;
const LONGEST_ID = 250;

/** Under which an entry is kept: two files may number entries of one code otherwise, but not on one day with one sum. */
const idOfEntry = ({ key, day, kind, gross, net }: SettlementEntry): string =>
  [day.toString(), kind, gross, net, key].join(' ').slice(0, LONGEST_ID);

/** A name of an order, a number of a document or a code: with a digit in it, and no account or address of a person. */
const isReference = (word: string): boolean =>
  /\d/.test(word) && word.length <= 40 && !word.includes('@') && !/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/i.test(word);

/** What is kept of an entry: of its texts only what may name an order or a document. */
const keptOf = (entry: SettlementEntry): SettlementEntry => {
  const texts = entry.references.texts.flatMap((text) => text.split(/\s+/)).filter(isReference);
  return { ...entry, key: idOfEntry(entry), references: { ...entry.references, texts: [...new Set(texts)] } };
};

/** Keeps the entries of a file. The same file again, or one that shares entries with it, adds only what is new. */
export const makeReadSettlements =
  ({ readFile, stores, clock }: Ports) =>
  async (
    shop: ShopKey,
    bytes: AsyncIterable<Uint8Array>,
    by: StaffId,
  ): Promise<Result<SettlementsRead, UnreadableSettlementFile>> => {
    const read = await readFile(bytes);
    if (!read.ok) return read;
    const at = clock.now();
    const { settlements, orders, events } = stores.recordsOf(shop);
    const { gateway } = read.value;
    const entries = read.value.entries.map(keptOf);
    const days = daysOf(entries);
    if (days && (await settlements.of('entry', days)).length + entries.length > MOST_ENTRIES)
      return fail({ kind: 'too-many-rows' });
    const added = await settlements.add(
      entries.map((entry): SettlementNote<EntryNote> => ({
        id: entry.key,
        day: entry.day,
        at,
        by,
        content: { kind: 'entry', entry },
      })),
    );
    await events.append(
      logEvent({
        id: `settlements:${at.toString()}`,
        at,
        name: 'shop.settlements-read',
        facts: {
          gateway: FILE_GATEWAY_NAMES[gateway],
          count: String(entries.length),
          new: String(added),
          ...doneBy(by),
        },
      }),
    );
    const places = days ? placesOf(entries, await settledAround({ settlements, orders }, days)) : NOWHERE;
    return ok({ file: read.value, added, ...(days ? { days } : {}), ...places });
  };
export type ReadSettlements = ReturnType<typeof makeReadSettlements>;
