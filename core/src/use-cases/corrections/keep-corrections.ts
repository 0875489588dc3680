import { logEvent } from '../../events/log-event.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { digestOfData } from '../../kernel/digest.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Corrections, CorrectionsBefore } from '../../orders/corrections.ts';
import { featureGate } from '../../plans/feature-gate.ts';
import type { FeatureGate } from '../../plans/closed-gate.ts';
import type { OrderNotes, OrderRecord } from '../../records/order-record.ts';
import type { OrderRecords } from '../../ports/order-records.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import { ERASED_NAME } from '../../records/order-notes.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import { entitlementsOf } from '../../shops/entitlements-of.ts';
import type { Shop } from '../../shops/shop.ts';
import { readCorrections, type CorrectionFault, type WantedCorrections } from './read-corrections.ts';

export type CorrectionFailure =
  | { readonly kind: 'order-unknown' }
  | { readonly kind: 'customer-erased' }
  /** Only shops with the feature `address` correct an address; taking one back is free. */
  | { readonly kind: 'feature-missing'; readonly gate: Exclude<FeatureGate, { readonly kind: 'open' }> }
  | { readonly kind: 'form-faulty'; readonly faults: readonly CorrectionFault[] };

/** Corrections that may be kept, and where. */
export interface ReadyCorrections {
  readonly order: OrderRecord;
  readonly records: OrderRecords;
  readonly corrections: Corrections;
  /** What is kept where something else was corrected meanwhile. */
  readonly upon?: (stored: OrderRecord) => Corrections;
}

/** So many changes of one order are kept, the latest. */
const MAX_CHANGES = 50;

/** The same for the same corrections, in any order of their parts. */
const textOf = ({ address, vatId, tax, supply }: Corrections): string =>
  digestOfData({ address, vatId, tax, from: supply?.from.toString(), to: supply?.to.toString() });

const partsOf = ({ address, vatId, tax, supply }: Corrections): Corrections => ({
  ...(address ? { address } : {}),
  ...(vatId === undefined ? {} : { vatId }),
  ...(tax === undefined ? {} : { tax }),
  ...(supply ? { supply } : {}),
});

/** With what was corrected until now. */
const correctionsUntil = (
  { at, repair: replacedBy }: Omit<Correcting, 'occasion'>,
  { corrections, correctionsBefore = [] }: OrderNotes,
): readonly CorrectionsBefore[] => {
  const { by: _by, at: _at, ...said } = corrections ?? {};
  const last: CorrectionsBefore = { ...said, until: at, ...(replacedBy === undefined ? {} : { replacedBy }) };
  return [...correctionsBefore, last].slice(0 - MAX_CHANGES);
};

/** Reads what shall be corrected of an order, and whether it may; nothing is kept yet, and of a customer who was erased nothing ever is. */
export const makeCheckCorrections =
  ({ stores }: { readonly stores: Stores }) =>
  async (
    shop: Shop,
    orderId: OrderId,
    wantedOf: (order: OrderRecord) => WantedCorrections,
  ): Promise<Result<ReadyCorrections, CorrectionFailure>> => {
    const { records, isRedacted } = await recordsOfOrder(stores, shop.key, orderId);
    const order = await records.orders.byId(orderId);
    if (!order) return fail({ kind: 'order-unknown' });
    if (isRedacted || order.customerName === ERASED_NAME) return fail({ kind: 'customer-erased' });
    const read = readCorrections(wantedOf(order), order.createdAt);
    if (!read.ok) return fail({ kind: 'form-faulty', faults: read.failure });
    const gate = featureGate('address', entitlementsOf(shop));
    const { address } = read.value;
    const isNewAddress = address && JSON.stringify(address) !== JSON.stringify(order.corrections?.address);
    if (isNewAddress && gate.kind !== 'open') return fail({ kind: 'feature-missing', gate });
    const upon = (stored: OrderRecord): Corrections => {
      const again = readCorrections(wantedOf(stored), stored.createdAt);
      return again.ok ? again.value : read.value;
    };
    return ok({ order, records, corrections: read.value, upon });
  };

/** Who corrects it and when; `occasion` names the press, so that repeating it is told once. */
export interface Correcting {
  readonly by: Actor;
  readonly at: Instant;
  readonly occasion: string;
  /** The repair that corrects it. */
  readonly repair?: string;
}

/** The order with these corrections in place of those before; as it is where the same is corrected already. */
export const correctedRecord = (
  stored: OrderRecord,
  { corrections: given, upon = () => given }: Pick<ReadyCorrections, 'corrections' | 'upon'>,
  correcting: Omit<Correcting, 'occasion'>,
): OrderRecord => {
  const { by, at, repair } = correcting;
  const { corrections: before = {}, ...others } = stored;
  const corrections = partsOf(upon(stored));
  if (textOf(before) === textOf(corrections)) return stored;
  return {
    ...others,
    ...(Object.keys(corrections).length === 0
      ? {}
      : { corrections: { ...corrections, by, at, ...(repair === undefined ? {} : { repair }) } }),
    correctionsBefore: correctionsUntil(correcting, stored),
  };
};

/**
 * Keeps corrections beside their order, in place of what was corrected before; every later document says them. Nothing is kept where
 * the same is corrected already: that stays of whom and when it was.
 */
export const keepCorrections = async (ready: ReadyCorrections, correcting: Correcting): Promise<void> => {
  const { order, records } = ready;
  const { id, name } = order;
  const { by, at, occasion } = correcting;
  let names: readonly string[] = [];
  await records.orders.amend(id, (stored) => {
    const kept = correctedRecord(stored, ready, correcting);
    names = Object.keys(partsOf(kept.corrections ?? {})).toSorted();
    return kept;
  });
  const who = by.kind === 'staff' ? by.id : undefined;
  await records.events.append(
    logEvent({
      id: `corrected:${occasion}`,
      at,
      status: 'info',
      name: 'order.corrected',
      order: { id, name },
      facts: { field: names.join(' '), ...doneBy(who) },
    }),
  );
};
