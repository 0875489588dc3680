import { gid } from '../model/gid.ts';
import { refuse } from '../model/refusal.ts';
import type { LedgerFulfillment, LedgerOrder, LifeContext } from '../ledger/ledger-order.ts';
import { unfulfilledUnits } from '../ledger/statuses.ts';
import type { DispatchPlace } from '../shop/dispatch-places.ts';

export interface UnitsWanted {
  readonly lineId: string;
  readonly quantity: number;
}

const everythingOpen = (order: LedgerOrder): UnitsWanted[] =>
  order.lines.map((line) => ({ lineId: line.id, quantity: unfulfilledUnits(order, line.id) }));

const checkUnits = (order: LedgerOrder, wanted: readonly UnitsWanted[]): void => {
  for (const item of wanted) {
    if (!Number.isInteger(item.quantity) || item.quantity < 1 || item.quantity > unfulfilledUnits(order, item.lineId)) {
      refuse('QUANTITY_OUT_OF_RANGE', 'So viele Stück dieser Position sind nicht mehr zu versenden.');
    }
  }
};

/** Ships the given units, or everything that is still open. */
export const fulfillOrder = (
  order: LedgerOrder,
  context: LifeContext,
  o: { lines?: readonly UnitsWanted[]; tracking?: LedgerFulfillment['tracking']; from?: DispatchPlace } = {},
): LedgerFulfillment => {
  if (order.head.cancelledAt) refuse('ORDER_CANCELLED', 'Die Bestellung ist storniert.');
  const wanted = o.lines ?? everythingOpen(order).filter((item) => item.quantity > 0);
  if (wanted.length === 0) refuse('NOTHING_TO_FULFILL', 'Es ist nichts mehr zu versenden.');
  checkUnits(order, wanted);
  const fulfillment: LedgerFulfillment = {
    id: gid('Fulfillment', context.nextId()),
    name: `${order.head.name}-F${order.fulfillments.length + 1}`,
    status: 'SUCCESS',
    createdAt: context.at,
    updatedAt: context.at,
    tracking: o.tracking ?? null,
    ...(o.from ? { from: o.from } : {}),
    lineItems: wanted.map((item) => ({
      id: gid('FulfillmentLineItem', context.nextId()),
      lineId: item.lineId,
      quantity: item.quantity,
    })),
  };
  order.fulfillments.push(fulfillment);
  return fulfillment;
};

/** Takes a shipment back into the warehouse; its units are open again. */
export const cancelFulfillment = (
  order: LedgerOrder,
  context: LifeContext,
  fulfillmentId: string,
): LedgerFulfillment => {
  const fulfillment = order.fulfillments.find((one) => one.id === fulfillmentId && one.status === 'SUCCESS');
  if (!fulfillment) return refuse('FULFILLMENT_UNKNOWN', 'Diese Lieferung gibt es nicht oder sie ist schon storniert.');
  fulfillment.status = 'CANCELLED';
  fulfillment.updatedAt = context.at;
  return fulfillment;
};
