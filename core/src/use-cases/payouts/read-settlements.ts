import { logEvent } from '../../events/log-event.ts';
import type { ShopKey, StaffId } from '../../kernel/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
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
      readonly settlements: Pick<SettlementBook, 'add'>;
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

/** Under which an entry is kept. */
export const idOfEntry = ({ gateway, key }: Pick<SettlementEntry, 'gateway' | 'key'>): string => `${gateway}:${key}`;

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
    const { entries, gateway } = read.value;
    const added = await settlements.add(
      entries.map((entry): SettlementNote<EntryNote> => ({
        id: idOfEntry(entry),
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
