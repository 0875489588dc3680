import { amountOf, onSubject, salesOf } from '../ledger/entries.ts';
import type { LedgerOrder, LifeContext, Sale } from '../ledger/ledger-order.ts';
import type { DraftShipping } from '../ledger/order-draft.ts';
import { sellShipping, type SoldShipping } from '../ledger/sell-shipping.ts';
import { isRemovedShipping } from '../ledger/removed-shipping.ts';
import { takeBackAmount } from '../ledger/taking-back.ts';
import { refuse } from '../model/refusal.ts';
import { leftOf } from './return-units.ts';

/** Ways of shipping that an edit adds; like its lines they carry no checkout discount. */
export const addShipping = (
  order: LedgerOrder,
  context: LifeContext,
  wanted: readonly DraftShipping[],
): readonly SoldShipping[] =>
  wanted.map((one) => sellShipping(one, context, { isGross: order.head.taxesIncluded, discounts: [] }));

/**
 * The entry that takes a way of shipping out of the order again. It is no return: nothing is refunded, and what was
 * refunded stays, so a way of which money went back already cannot go.
 */
export const removeShipping = (order: LedgerOrder, context: LifeContext, lineId: string): Sale => {
  const left = leftOf(order, lineId);
  if (!left.sold || left.sold.lineType !== 'SHIPPING' || isRemovedShipping(order, lineId))
    return refuse('SHIPPING_UNKNOWN', 'Diese Versandart gibt es nicht.');
  if (onSubject(salesOf(order), lineId).length > 1)
    return refuse('SHIPPING_REFUNDED', 'Von diesem Versand wurde schon etwas erstattet.');
  return { ...takeBackAmount(left.sold, left, amountOf(left.sold), context.nextId()), action: 'UPDATE' };
};
