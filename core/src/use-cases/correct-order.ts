import { ERASED_NAME } from '../privacy/redaction.ts';
import { logEvent } from '../events/log-event.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { OrderId } from '../kernel/ids.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { AddressBefore } from '../orders/corrections.ts';
import type { Address } from '../orders/order.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { OrderNotes } from '../ports/order-book.ts';
import type { Stores } from '../ports/stores.ts';
import { recordsOfOrder } from '../privacy/redacted-records.ts';
import { doneBy } from '../sentences/de/done-by.ts';
import type { Shop } from '../shops/shop.ts';
import type { AddWork } from './add-work.ts';
import { readCorrections, type CorrectionFault, type WantedCorrections } from './read-corrections.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly addWork: AddWork;
  /** Called when there is something to do in the shop now. */
  readonly wake: (shop: Shop['key']) => void;
}

export type CorrectionFailure =
  | { readonly kind: 'order-unknown' }
  | { readonly kind: 'customer-erased' }
  | { readonly kind: 'form-faulty'; readonly faults: readonly CorrectionFault[] };

/** More changes of one address than anybody means. */
const MOST_ADDRESSES = 50;

/** With the address that counted until now, where another one follows. */
const addressesUntil = (
  until: Instant,
  { corrections, addressesBefore = [] }: OrderNotes,
  next: Address | undefined,
): readonly AddressBefore[] => {
  const address = corrections?.address;
  if (JSON.stringify(address) === JSON.stringify(next)) return addressesBefore;
  return [...addressesBefore, { ...(address ? { address } : {}), until }].slice(0 - MOST_ADDRESSES);
};

/**
 * Keeps what a person corrects of an order beside it, in place of what was corrected before; every later document says it. The
 * order is looked at again. Of a customer who was erased nothing is kept.
 */
export const makeCorrectOrder =
  ({ stores, clock, ids, addWork, wake }: Ports) =>
  async (
    shop: Shop,
    orderId: OrderId,
    given: WantedCorrections,
    by: Actor,
  ): Promise<Result<{ readonly askedAt: Instant }, CorrectionFailure>> => {
    const { records, isRedacted } = await recordsOfOrder(stores, shop.key, orderId);
    const order = await records.orders.byId(orderId);
    if (!order) return fail({ kind: 'order-unknown' });
    if (isRedacted || order.customerName === ERASED_NAME) return fail({ kind: 'customer-erased' });
    const read = readCorrections(given, order.createdAt);
    if (!read.ok) return fail({ kind: 'form-faulty', faults: read.failure });
    const at = clock.now();
    const names = Object.keys(read.value).toSorted();
    await records.orders.amend(orderId, (stored) => {
      const { corrections: _before, ...others } = stored;
      const addressesBefore = addressesUntil(at, stored, read.value.address);
      return {
        ...others,
        ...(names.length === 0 ? {} : { corrections: { ...read.value, by, at } }),
        ...(addressesBefore.length === 0 ? {} : { addressesBefore }),
      };
    });
    const id = ids.uuid();
    const who = by.kind === 'staff' ? by.id : undefined;
    await records.events.append(
      logEvent({
        id: `corrected:${id}`,
        at,
        status: 'info',
        name: 'order.corrected',
        order: { id: orderId, name: order.name },
        facts: { field: names.join(' '), ...doneBy(who) },
      }),
    );
    await addWork({ id: `ask:corrected:${id}`, shop: shop.key, work: { kind: 'ask', orderId }, urgency: 'live' });
    wake(shop.key);
    return ok({ askedAt: at });
  };
export type CorrectOrder = ReturnType<typeof makeCorrectOrder>;
