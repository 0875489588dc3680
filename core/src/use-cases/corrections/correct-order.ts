import { ERASED_NAME } from '../../records/order-notes.ts';
import { logEvent } from '../../events/log-event.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Corrections, CorrectionsBefore } from '../../orders/corrections.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { OrderNotes } from '../../records/order-record.ts';
import type { Stores } from '../../stores/stores.ts';
import { featureGate } from '../../plans/feature-gate.ts';
import type { FeatureGate } from '../../plans/closed-gate.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import { entitlementsOf } from '../../shops/entitlements-of.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AddWork } from '../add-work.ts';
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
  /** Only shops with the feature `address` correct an address; taking one back is free. */
  | { readonly kind: 'feature-missing'; readonly gate: Exclude<FeatureGate, { readonly kind: 'open' }> }
  | { readonly kind: 'form-faulty'; readonly faults: readonly CorrectionFault[] };

/** More changes of one order than anybody means. */
const MAX_CHANGES = 50;

const textOf = ({ address, vatId, tax, supply }: Corrections): string => JSON.stringify([address, vatId, tax, supply]);

/** With what was corrected until now, where something else follows. */
const correctionsUntil = (
  until: Instant,
  { corrections, correctionsBefore = [] }: OrderNotes,
  next: Corrections,
): readonly CorrectionsBefore[] => {
  const { by: _by, at: _at, ...said } = corrections ?? {};
  if (textOf(said) === textOf(next)) return correctionsBefore;
  return [...correctionsBefore, { ...said, until }].slice(0 - MAX_CHANGES);
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
    const gate = featureGate('address', entitlementsOf(shop));
    const { address } = read.value;
    const isNewAddress = address && JSON.stringify(address) !== JSON.stringify(order.corrections?.address);
    if (isNewAddress && gate.kind !== 'open') return fail({ kind: 'feature-missing', gate });
    const at = clock.now();
    const names = Object.keys(read.value).toSorted();
    await records.orders.amend(orderId, (stored) => {
      const { corrections: _before, ...others } = stored;
      const correctionsBefore = correctionsUntil(at, stored, read.value);
      return {
        ...others,
        ...(names.length === 0 ? {} : { corrections: { ...read.value, by, at } }),
        ...(correctionsBefore.length === 0 ? {} : { correctionsBefore }),
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
