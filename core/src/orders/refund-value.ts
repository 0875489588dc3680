import { cents, NO_MONEY, type Cents } from '../kernel/money.ts';
import type { Order, Refund } from './order.ts';

type Basis = Pick<Order, 'taxesIncluded'>;

/** Gross value of the lines, shipping and fees that a refund names. */
export const refundedItems = (refund: Refund, { taxesIncluded }: Basis): Cents =>
  cents(
    [...refund.lines, ...refund.shipping, ...(refund.fees ?? [])].reduce(
      (sum, part) => sum + part.amount + (taxesIncluded ? 0 : part.tax),
      0,
    ),
  );

/**
 * Gross amount that the buyer got less (positive) or more (negative) than the lines of a refund suggest (I5, R14, R16).
 * Money that went back without any line or adjustment is such an amount too, unless it only pays back what an edit took out.
 */
export const adjustmentOf = (refund: Refund): Cents => {
  if (refund.repayment) return NO_MONEY;
  const named = refund.lines.length + refund.shipping.length + (refund.fees ?? []).length + refund.adjustments.length;
  return named === 0
    ? cents(0 - refund.paidOut)
    : cents(refund.adjustments.reduce((sum, part) => sum + part.amount + part.tax, 0));
};

/** Gross amount by which a refund lowers what the documents should show. */
export const refundValue = (refund: Refund, order: Basis): Cents =>
  cents(refundedItems(refund, order) - adjustmentOf(refund));

const RETURN_FEES = ['restocking_fee', 'return_shipping_fee'] as const;
/** Reasons of adjustments that are fees of a return: kept from the refund, and part of what the order costs now. */
export type ReturnFee = (typeof RETURN_FEES)[number];

/** Gross amount of the fees that were kept of a return; contained in its adjustment. */
export const returnFeesOf = (refund: Refund): Cents =>
  cents(
    refund.adjustments
      .filter(({ reason }) => RETURN_FEES.some((fee) => fee === reason))
      .reduce((sum, part) => sum + part.amount + part.tax, 0),
  );

/** Units taken out of the order without money (R15, R24): part of an edit, not a refund. */
export const isRemoval = (refund: Refund): boolean =>
  refund.paidOut === 0 && !refund.pending && !refund.payoutFailed && adjustmentOf(refund) === 0;

/** Nothing but tax was given back: the price stays, so the invoice showed a tax that is not due (§ 14c Abs. 1 UStG). */
export const isTaxOnly = (refund: Refund, order: Basis): boolean => {
  const named = [...refund.lines, ...refund.shipping, ...(refund.fees ?? []), ...refund.adjustments];
  const isOnly = named.every(({ amount }) => amount === 0) && named.some(({ tax }) => tax !== 0);
  return isOnly && (refund.paidOut !== 0 || refundValue(refund, order) !== 0);
};
