import { gid } from '../model/gid.ts';
import { refuse } from '../model/refusal.ts';
import type { LedgerLine, LedgerOrder, LedgerRefund, LifeContext, Sale } from '../ledger/ledger-order.ts';
import type { DraftLine, DraftShipping } from '../ledger/order-draft.ts';
import { lineOf, saleOfLine } from '../ledger/place-order.ts';
import { addShipping, removeShipping } from './edit-shipping.ts';
import type { UnitsWanted } from './fulfill-order.ts';
import { openRefund } from './refund-order.ts';
import { refundUnits } from './return-units.ts';

/** New lines, more units of lines that are there, units that go; ways of shipping that come and go, by their ids. */
export interface EditWanted {
  readonly add?: readonly DraftLine[];
  readonly more?: readonly UnitsWanted[];
  readonly remove?: readonly UnitsWanted[];
  readonly addShipping?: readonly DraftShipping[];
  readonly removeShipping?: readonly string[];
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
 * Adds new lines, units of lines that are there and ways of shipping, which carry no checkout discount, removes units,
 * which stay listed with a lower current quantity and show up as a refund without money, and ways of shipping.
 */
export const editOrder = (order: LedgerOrder, context: LifeContext, o: EditWanted): EditMade => {
  if (order.head.cancelledAt) refuse('ORDER_CANCELLED', 'Die Bestellung ist storniert.');
  const removals = o.remove ?? [];
  const wanted = [removals, o.add ?? [], o.more ?? [], o.addShipping ?? [], o.removeShipping ?? []];
  if (wanted.every((some) => some.length === 0)) refuse('NOTHING_TO_EDIT', 'Die Bearbeitung ändert nichts.');
  const returned = removals.map((units) => refundUnits(order, { ...units, restock: true }, context));
  const unshipped = [...new Set(o.removeShipping ?? [])].map((id) => removeShipping(order, context, id));
  const added = (o.add ?? []).map((line) =>
    sold(order, context, lineOf(line, gid('LineItem', context.nextId())), line.quantity),
  );
  const additions = [...added, ...(o.more ?? []).map((units) => raised(order, context, units))];
  const shipped = addShipping(order, context, o.addShipping ?? []);
  order.lines.push(...added.map((addition) => addition.line));
  order.shippingLines.push(...shipped.map(({ line }) => line));
  agreeOnEdit(order, context, [...[...additions, ...shipped].map(({ sale }) => sale), ...unshipped]);
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

const agreeOnEdit = (order: LedgerOrder, context: LifeContext, sales: Sale[]): void => {
  if (sales.length === 0) return;
  order.agreements.push({ id: context.nextId(), reason: 'ORDER_EDIT', at: context.at, refundId: null, sales });
};
