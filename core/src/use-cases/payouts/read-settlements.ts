import { compareDays } from '../../kernel/calendar.ts';
import { logEvent } from '../../events/log-event.ts';
import type { ShopKey, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EventLog } from '../../ports/event-log.ts';
import type { SettlementBook } from '../../ports/settlement-book.ts';
import type { ReadSettlementFile } from '../../ports/settlement-files.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import type { SettlementEntry, SettlementFile } from '../../settlements/entry.ts';
import { FILE_GATEWAY_NAMES } from '../../settlements/file-gateways.ts';
import type { EntryNote, SettlementNote } from '../../settlements/settlement-note.ts';
import type { UnreadableSettlementFile } from '../../settlements/unreadable-file.ts';

interface Ports {
  readonly readFile: ReadSettlementFile;
  readonly stores: {
    recordsOf(shop: ShopKey): {
      readonly settlements: Pick<SettlementBook, 'add' | 'of'>;
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
}

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
    const { settlements, events } = stores.recordsOf(shop);
    const { gateway } = read.value;
    const entries = read.value.entries.map(keptOf);
    const days = entries.map(({ day }) => day).toSorted(compareDays);
    const [from, to] = [days[0], days.at(-1)];
    if (from && to && (await settlements.of('entry', { from, to })).length + entries.length > MOST_ENTRIES)
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
    return ok({ file: read.value, added });
  };
export type ReadSettlements = ReturnType<typeof makeReadSettlements>;
