import { gid } from '../model/gid.ts';
import { sum } from './entries.ts';
import type { LedgerShippingLine, LifeContext, Sale } from './ledger-order.ts';
import type { DraftShipping } from './order-draft.ts';
import { taxesOn } from './taxes.ts';

/** A way of shipping as it stands in the order, and the ledger entry that sells it. */
export interface SoldShipping {
  readonly line: LedgerShippingLine;
  readonly sale: Sale;
}

/** Sells a way of shipping; its taxes are rounded once, after its discounts. */
export const sellShipping = (
  wanted: DraftShipping,
  context: LifeContext,
  o: { isGross: boolean; discounts: Sale['discounts'] },
): SoldShipping => {
  const line = {
    id: gid('ShippingLine', context.nextId()),
    title: wanted.title,
    code: wanted.code ?? wanted.title,
    source: 'shopify',
  };
  const amount = wanted.price - sum(o.discounts.map((discount) => discount.amount));
  const sale: Sale = {
    id: context.nextId(),
    action: 'ORDER',
    lineType: 'SHIPPING',
    subjectId: line.id,
    quantity: null,
    price: wanted.price,
    discounts: o.discounts,
    taxes: taxesOn(amount, wanted.taxRates, o.isGross),
  };
  return { line, sale };
};
