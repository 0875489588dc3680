import { gid } from '../model/gid.ts';
import type { Minor } from '../model/money.ts';
import { refuse } from '../model/refusal.ts';
import { sum, totalOf } from '../ledger/entries.ts';
import type { LedgerOrder, LedgerReturn, LedgerReturnLine, LifeContext } from '../ledger/ledger-order.ts';
import type { DraftLine } from '../ledger/order-draft.ts';
import { lineOf } from '../ledger/place-order.ts';
import { portion } from '../ledger/rounding.ts';
import type { UnitsWanted } from './fulfill-order.ts';
import { returnUnits } from './return-units.ts';
import { returnablePositions } from './returnable-units.ts';

/** A position that comes back; the restocking fee in hundredths of a percent of its worth. */
export interface ReturnLineWanted extends UnitsWanted {
  readonly reason?: string;
  readonly note?: string;
  readonly restockingFee?: number;
}

/** A return as the desk asks for it; the shipping fee in minor units, tax included. */
export interface OpenReturnWanted {
  readonly lines: readonly ReturnLineWanted[];
  readonly exchange?: readonly DraftLine[];
  readonly shippingFee?: Minor;
}

/** What the buyer gets back for units of a line, tax included. */
const worthOf = (order: LedgerOrder, lineId: string, quantity: number): Minor =>
  -totalOf(order, returnUnits(order, { lineId, quantity }, 'worth'));

const linesOf = (order: LedgerOrder, wanted: ReturnLineWanted, context: LifeContext): LedgerReturnLine[] => {
  const positions = returnablePositions(order, wanted.lineId);
  let left = wanted.quantity;
  if (!Number.isInteger(left) || left < 1 || left > sum(positions.map((one) => one.quantity)))
    refuse('QUANTITY_OUT_OF_RANGE', 'Zurückgegeben werden kann nur, was versandt und noch nicht zurückgekommen ist.');
  const share = wanted.restockingFee ?? 0;
  const fee = portion(worthOf(order, wanted.lineId, wanted.quantity), share, 10_000);
  return positions.flatMap((position, index) => {
    const quantity = Math.min(left, position.quantity);
    left -= quantity;
    if (quantity === 0) return [];
    return [
      {
        id: gid('ReturnLineItem', context.nextId()),
        lineId: wanted.lineId,
        fulfillmentLineItemId: position.fulfillmentLineItemId,
        quantity,
        reason: wanted.reason ?? 'UNKNOWN',
        note: wanted.note ?? '',
        restockingFee:
          index === 0 && fee > 0
            ? { id: gid('RestockingFee', context.nextId()), amount: fee, percentage: share }
            : null,
      },
    ];
  });
};

const checkFees = (order: LedgerOrder, wanted: OpenReturnWanted, lines: readonly LedgerReturnLine[]): void => {
  const fees = sum(lines.map((line) => line.restockingFee?.amount ?? 0)) + (wanted.shippingFee ?? 0);
  const worth = sum(wanted.lines.map((line) => worthOf(order, line.lineId, line.quantity)));
  if (fees > worth) refuse('FEES_OUT_OF_RANGE', 'Die Gebühren sind höher als der Wert der Rückgabe.');
};

/** Opens a return of sent goods, with goods in exchange or without. No amount of the order changes before it is processed. */
export const openReturn = (order: LedgerOrder, context: LifeContext, wanted: OpenReturnWanted): LedgerReturn => {
  if (order.head.cancelledAt) refuse('ORDER_CANCELLED', 'Die Bestellung ist storniert.');
  if (wanted.lines.length === 0) refuse('NOTHING_TO_RETURN', 'Bitte mindestens eine Position zurücknehmen.');
  const lineItems = wanted.lines.flatMap((line) => linesOf(order, line, context));
  checkFees(order, wanted, lineItems);
  const opened: LedgerReturn = {
    id: gid('Return', context.nextId()),
    name: `${order.head.name}-R${order.returns.length + 1}`,
    status: 'OPEN',
    createdAt: context.at,
    closedAt: null,
    lineItems,
    exchanges: (wanted.exchange ?? []).map((draft) => ({
      id: gid('ExchangeLineItem', context.nextId()),
      line: lineOf(draft, gid('LineItem', context.nextId())),
      quantity: draft.quantity,
    })),
    shippingFees: wanted.shippingFee
      ? [{ id: gid('ReturnShippingFee', context.nextId()), amount: wanted.shippingFee, percentage: null }]
      : [],
    refundId: null,
  };
  order.returns.push(opened);
  return opened;
};

/** The open return of an id, or a refusal. */
export const openReturnOf = (order: LedgerOrder, returnId: string): LedgerReturn =>
  order.returns.find((one) => one.id === returnId && one.status === 'OPEN') ??
  refuse('RETURN_UNKNOWN', 'Diese Retoure gibt es nicht oder sie ist schon abgeschlossen.');

/** Calls an open return off; the goods stay with the buyer. */
export const cancelReturn = (order: LedgerOrder, context: LifeContext, returnId: string): LedgerReturn => {
  const cancelled = openReturnOf(order, returnId);
  cancelled.status = 'CANCELED';
  cancelled.closedAt = context.at;
  return cancelled;
};
