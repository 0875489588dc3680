import { gid } from '../model/gid.ts';
import { refuse } from '../model/refusal.ts';
import type { LedgerOrder, LedgerRefund, LifeContext } from '../ledger/ledger-order.ts';
import type { DraftLine } from '../ledger/order-draft.ts';
import { lineOf, saleOfLine } from '../ledger/place-order.ts';
import type { UnitsWanted } from './fulfill-order.ts';
import { openRefund } from './refund-order.ts';
import { refundUnits } from './return-units.ts';

export interface EditMade {
  readonly additions: readonly UnitsWanted[];
  readonly removals: readonly UnitsWanted[];
  readonly refund: LedgerRefund | undefined;
}

/**
 * Adds new lines, which carry no checkout discount, and removes units, which stay listed with a lower current quantity
 * and show up as a refund without money.
 */
export const editOrder = (
  order: LedgerOrder,
  context: LifeContext,
  o: { add?: readonly DraftLine[]; remove?: readonly UnitsWanted[] },
): EditMade => {
  if (order.head.cancelledAt) refuse('ORDER_CANCELLED', 'Die Bestellung ist storniert.');
  const removals = o.remove ?? [];
  if (removals.length === 0 && (o.add ?? []).length === 0) refuse('NOTHING_TO_EDIT', 'Die Bearbeitung ändert nichts.');
  const returned = removals.map((wanted) => refundUnits(order, { ...wanted, restock: true }, context));
  const additions = (o.add ?? []).map((wanted) => {
    const line = lineOf(wanted, gid('LineItem', context.nextId()));
    const sale = saleOfLine(line, wanted.quantity, {
      id: context.nextId(),
      action: 'ORDER',
      isGross: order.head.taxesIncluded,
      discounts: [],
    });
    return { line, sale };
  });
  order.lines.push(...additions.map((addition) => addition.line));
  if (additions.length > 0)
    order.agreements.push({
      id: context.nextId(),
      reason: 'ORDER_EDIT',
      at: context.at,
      refundId: null,
      sales: additions.map((addition) => addition.sale),
    });
  const refund =
    returned.length > 0
      ? openRefund(order, context, { lines: returned, shipping: [], reason: 'ORDER_EDIT' })
      : undefined;
  return {
    additions: additions.map(({ line, sale }) => ({ lineId: line.id, quantity: sale.quantity ?? 0 })),
    removals,
    refund,
  };
};
