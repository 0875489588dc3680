import { logEvent } from '../../events/log-event.ts';
import { monthOf, type PlainDate } from '../../kernel/calendar.ts';
import { germanNumber } from '../../kernel/german-number.ts';
import type { ShopKey, StaffId } from '../../kernel/ids.ts';
import { centsText } from '../../kernel/money.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EventLog } from '../../ports/event-log.ts';
import type { SettlementBook } from '../../ports/settlement-book.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import type { BillNote } from '../../records/settlement-note.ts';

interface Ports {
  readonly stores: {
    recordsOf(shop: ShopKey): {
      readonly settlements: Pick<SettlementBook, 'put' | 'remove'>;
      readonly events: Pick<EventLog, 'append'>;
    };
  };
  readonly clock: Clock;
}

/** Keeps the platform's bill for the fees of the month of a day, in the place of the one before, or none any more. */
export const makeNoteFeeBill =
  ({ stores, clock }: Ports) =>
  async (shop: ShopKey, day: PlainDate, bill: Omit<BillNote, 'kind'> | undefined, by: StaffId): Promise<void> => {
    const { settlements, events } = stores.recordsOf(shop);
    const month = monthOf(day);
    if (!bill) return settlements.remove('bill', month);
    const at = clock.now();
    await settlements.put({ id: month, day: day.with({ day: 1 }), at, by, content: { kind: 'bill', ...bill } });
    await events.append(
      logEvent({
        id: `fee-bill:${month}:${at.toString()}`,
        at,
        name: 'shop.fee-bill-noted',
        facts: { month, net: germanNumber(centsText(bill.net)), ...doneBy(by) },
      }),
    );
  };
export type NoteFeeBill = ReturnType<typeof makeNoteFeeBill>;
