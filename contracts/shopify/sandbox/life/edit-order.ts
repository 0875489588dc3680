import { gid } from '../model/gid.ts';
import { refuse } from '../model/refusal.ts';
import type { LedgerLine, LedgerOrder, LedgerRefund, LifeContext, Sale } from '../ledger/ledger-order.ts';
import type { DraftLine } from '../ledger/order-draft.ts';
import { lineOf, saleOfLine } from '../ledger/place-order.ts';
import type { UnitsWanted } from './fulfill-order.ts';
import { openRefund } from './refund-order.ts';
import { refundUnits } from './return-units.ts';

/** New lines, more units of lines that are there, and units that go. */
export interface EditWanted {
  readonly add?: readonly DraftLine[];
  readonly more?: readonly UnitsWanted[];
  readonly remove?: readonly UnitsWanted[];
}

export interface EditMade {
  readonly additions: readonly UnitsWanted[];
  readonly removals: readonly UnitsWanted[];
  readonly refund: LedgerRefund | undefined;
}

interface Addition {
  readonly line: LedgerLine;
  readonly sale: Sale;
}

const sold = (order: LedgerOrder, context: LifeContext, line: LedgerLine, quantity: number): Addition => {
  const [id, isGross] = [context.nextId(), order.head.taxesIncluded];
  return { line, sale: saleOfLine(line, quantity, { id, action: 'ORDER', isGross, discounts: [] }) };
};

/** More of a line that is there; it keeps its price. */
const raised = (order: LedgerOrder, context: LifeContext, { lineId, quantity }: UnitsWanted): Addition => {
  const line = order.lines.find(({ id }) => id === lineId);
  return !line || line.isTip
    ? refuse('LINE_UNKNOWN', 'Diese Position gibt es nicht.')
    : sold(order, context, line, quantity);
};

/**
 * Adds new lines and units of lines that are there, which carry no checkout discount, and removes units, which stay
 * listed with a lower current quantity and show up as a refund without money.
 */
export const editOrder = (order: LedgerOrder, context: LifeContext, o: EditWanted): EditMade => {
  if (order.head.cancelledAt) refuse('ORDER_CANCELLED', 'Die Bestellung ist storniert.');
  const removals = o.remove ?? [];
  if (removals.length + (o.add ?? []).length + (o.more ?? []).length === 0)
    refuse('NOTHING_TO_EDIT', 'Die Bearbeitung ändert nichts.');
  const returned = removals.map((wanted) => refundUnits(order, { ...wanted, restock: true }, context));
  const added = (o.add ?? []).map((wanted) =>
    sold(order, context, lineOf(wanted, gid('LineItem', context.nextId())), wanted.quantity),
  );
  const additions = [...added, ...(o.more ?? []).map((wanted) => raised(order, context, wanted))];
  order.lines.push(...added.map((addition) => addition.line));
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
