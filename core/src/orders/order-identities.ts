import { cents, sumOfCents, type Cents } from '../kernel/money.ts';
import { taxOfLines } from './charged-tax.ts';
import { lineAmount } from './remaining-order.ts';
import type { Order } from './order.ts';
import { adjustmentsOfOrder, currentTotals, hasUnlistedFees, orderMoney, unlistedTips } from './order-money.ts';
import { receivedMoney } from './received-money.ts';
import { isRemoval, refundedItems, refundValue } from './refund-value.ts';

export type Identity = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8';

/**
 * Two amounts of one snapshot that should be the same and are not. Source: platform reference, 4.9; I8 is our name for
 * its cross-check with the ledger of sales.
 */
export interface BrokenIdentity {
  readonly identity: Identity;
  /** The line or refund, when the identity belongs to one. */
  readonly at?: string;
  readonly stated: Cents;
  readonly computed: Cents;
}

type Check = (order: Order) => readonly BrokenIdentity[];

/** Broken unless the stated amount is one of the readings; the first reading is the one that is reported. */
const oneOf = (
  identity: Identity,
  stated: Cents,
  first: number,
  ...others: readonly number[]
): readonly BrokenIdentity[] =>
  stated === first || others.includes(stated) ? [] : [{ identity, stated, computed: cents(first) }];

/** I1: no discount is larger than its line, and no refund takes more from a line than it was worth. */
const lines: Check = (order) =>
  order.lines.flatMap((line) => {
    const worth = lineAmount(line);
    const back = order.refunds
      .flatMap((refund) => refund.lines)
      .filter((part) => part.lineId === line.id)
      .reduce((sum, part) => sum + part.amount, 0);
    if (worth < 0)
      return [{ identity: 'I1', at: line.id, stated: line.discount, computed: cents(worth + line.discount) }];
    return back > worth ? [{ identity: 'I1', at: line.id, stated: cents(back), computed: worth }] : [];
  });

/** What edits took out again; whether totals know of it is not documented, so both readings are accepted. */
const removed = (order: Order): Cents =>
  sumOfCents(order.refunds.filter(isRemoval).map((refund) => refundedItems(refund, order)));

const isTip = ({ kind }: Order['lines'][number]): boolean => kind === 'tip';

/** I2: the subtotal is the sum of the lines, with or without tips. */
const subtotal: Check = (order) => {
  const all = sumOfCents(order.lines.map(lineAmount));
  const goods = sumOfCents(order.lines.filter((line) => !isTip(line)).map(lineAmount));
  const less = order.refunds.filter(isRemoval).flatMap((refund) => refund.lines);
  const gone = less.reduce((sum, part) => sum + part.amount, 0);
  return oneOf('I2', order.totals.subtotal, goods, all, goods - gone, all - gone);
};

const keptShipping = (order: Order): Order['shipping'] => order.shipping.filter((part) => !part.removed);

const statedTax = (order: Order): Cents =>
  sumOfCents([...order.lines, ...keptShipping(order), ...(order.fees ?? [])].map((part) => taxOfLines(part.taxes)));

/** I3: the total is lines, shipping, tax on top, duties, fees and tips. */
const total: Check = (order) => {
  const { duties, additionalFees, tax } = order.totals;
  const goods = order.lines.reduce((sum, line) => sum + lineAmount(line), 0) + unlistedTips(order);
  const freight = keptShipping(order).reduce((sum, part) => sum + part.discountedPrice, 0);
  const all = goods + freight + (order.taxesIncluded ? 0 : tax) + duties + additionalFees;
  return oneOf('I3', order.totals.total, all, all - removed(order));
};

/** I4: the tax is the sum of the tax lines; of fees that are not listed the tax is not known. */
const tax: Check = (order) => {
  if (hasUnlistedFees(order)) return [];
  const all = statedTax(order);
  const gone = order.refunds
    .filter(isRemoval)
    .flatMap((refund) => [...refund.lines, ...refund.shipping, ...(refund.fees ?? [])])
    .reduce((sum, part) => sum + part.tax, 0);
  return oneOf('I4', order.totals.tax, all, all - gone);
};

/** I5: the money of a refund is its lines, shipping and adjustments. */
const refunds: Check = (order) =>
  order.refunds
    .filter((refund) => refund.paidOut !== 0 && !refund.pending && !refund.repayment)
    .flatMap((refund) =>
      oneOf('I5', refund.paidOut, refundValue(refund, order)).map((broken) => ({ ...broken, at: refund.id })),
    );

/** I6: what is outstanding is the current total less what was received. */
const outstanding: Check = (order) => {
  if (order.payments.length === 0) return [];
  const { total: paid, rounding } = receivedMoney(order.payments);
  const received = paid - rounding;
  const { currentTotal, outstanding: stated } = order.totals;
  return oneOf('I6', stated, currentTotal - received, currentTotal + adjustmentsOfOrder(order) - received);
};

/** I7: the current total is what is left of the lines and shipping. */
const current: Check = (order) => oneOf('I7', order.totals.currentTotal, ...currentTotals(order));

/** I8: the ledger of sales comes to what the documents should come to; money under way may not be in it yet. */
const ledger: Check = (order) =>
  order.salesTotal === undefined || order.refunds.some(({ pending }) => pending)
    ? []
    : oneOf('I8', order.salesTotal, orderMoney(order).balance);

const CHECKS: readonly Check[] = [lines, subtotal, total, tax, refunds, outstanding, current, ledger];

/** The identities I1 to I8 that the snapshot breaks, as far as it can tell, with both amounts. */
export const orderIdentities = (order: Order): readonly BrokenIdentity[] => CHECKS.flatMap((check) => check(order));

const NEEDED: ReadonlySet<Identity> = new Set(['I1', 'I3', 'I7', 'I8']);

/** The first broken identity without which no total can be trusted. */
export const untrustworthy = (order: Order): BrokenIdentity | undefined =>
  orderIdentities(order).find(({ identity }) => NEEDED.has(identity));
