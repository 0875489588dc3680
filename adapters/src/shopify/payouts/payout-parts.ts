import { businessDay, cents, idOfGid, orderId, type Cents } from '@belegwerk/core/kernel';
import type { PayoutHead, PayoutLine, PayoutState } from '@belegwerk/core/records';
import { z } from 'zod';
import { amountIn } from '../orders/currency-column.ts';
import { moment, optionalText, pageOf } from '../orders/words.ts';

interface Money {
  readonly amount: Cents;
  readonly currency: string;
}

const money = z.object({ amount: z.string(), currencyCode: z.string() }).transform((stated, context): Money => {
  const amount = amountIn(stated.currencyCode, stated.amount);
  if (amount !== undefined) return { amount, currency: stated.currencyCode };
  context.addIssue(`${stated.amount} ${stated.currencyCode} is no amount`);
  return z.NEVER;
});

const STATES: ReadonlyMap<string, PayoutState> = new Map([
  ['PAID', 'paid'],
  ['FAILED', 'failed'],
  ['CANCELED', 'canceled'],
]);

/** One in a state that is not known here is still on its way: it is read again until it has arrived somewhere. */
const stateOf = (status: string): PayoutState => STATES.get(status) ?? 'scheduled';

const head = z
  .object({
    legacyResourceId: z.coerce.string(),
    issuedAt: moment,
    status: z.string(),
    transactionType: z.string(),
    externalTraceId: optionalText,
    net: money,
  })
  .transform(({ legacyResourceId, issuedAt, status, transactionType, externalTraceId, net }): PayoutHead => ({
    id: legacyResourceId,
    currency: net.currency,
    state: stateOf(status),
    net: transactionType === 'WITHDRAWAL' ? cents(-Math.abs(net.amount)) : net.amount,
    issuedOn: businessDay(issuedAt),
    ...(externalTraceId ? { reference: externalTraceId } : {}),
  }));

/** So many orders of one adjustment are named. */
const MOST_NAMES = 20;

/** The orders of an adjustment that is of several, which the platform gives no ids of. */
const orderNames = (orders: readonly { readonly name: string }[]): Pick<PayoutLine, 'orderName'> => {
  const names = orders.slice(0, MOST_NAMES).map(({ name }) => name);
  return names.length > 0 ? { orderName: [...names, ...(orders.length > MOST_NAMES ? ['…'] : [])].join(', ') } : {};
};

/** A line with the currency and the payout that it is of. */
export interface ReadLine {
  readonly line: PayoutLine;
  readonly currency: string;
  readonly payout: string | undefined;
  /** How its payout stands, in the platform's words. */
  readonly status: string | undefined;
  readonly isTest: boolean;
}

const line = z
  .object({
    id: z.string(),
    type: z.string(),
    transactionDate: moment,
    test: z.boolean(),
    sourceOrderTransactionId: z.union([z.string(), z.number()]).nullish(),
    adjustmentReason: optionalText,
    adjustmentsOrders: z.array(z.object({ name: z.string() })),
    amount: money,
    fee: money,
    net: money,
    associatedOrder: z.object({ id: z.string(), name: z.string() }).nullish(),
    associatedPayout: z.object({ id: z.string().nullish(), status: z.string().nullish() }),
  })
  .refine(({ amount, fee, net }) => amount.currency === net.currency && fee.currency === net.currency, 'two currencies')
  .transform((read): ReadLine => ({
    line: {
      id: idOfGid(read.id),
      kind: read.type,
      day: businessDay(read.transactionDate),
      amount: read.amount.amount,
      fee: read.fee.amount,
      net: read.net.amount,
      ...(read.associatedOrder
        ? { orderId: orderId(read.associatedOrder.id), orderName: read.associatedOrder.name }
        : orderNames(read.adjustmentsOrders)),
      ...(read.sourceOrderTransactionId ? { transaction: String(read.sourceOrderTransactionId) } : {}),
      ...(read.adjustmentReason ? { reason: read.adjustmentReason } : {}),
    },
    currency: read.net.currency,
    payout: read.associatedPayout.id ? idOfGid(read.associatedPayout.id) : undefined,
    status: read.associatedPayout.status ?? undefined,
    isTest: read.test,
  }));

/** A page of payouts; without an account where the shop does not use the platform's payment service. */
export const payoutsPage = z.object({ shopifyPaymentsAccount: z.object({ payouts: pageOf(head) }).nullable() });

const linesPage = z.object({
  shopifyPaymentsAccount: z.object({ defaultCurrency: z.string(), balanceTransactions: pageOf(line) }).nullable(),
});

/**
 * A page of the lines that were asked for. The platform ignores a search that it does not understand and lists everything, which
 * may be years: with the first line that was not asked for the reading ends.
 */
export const pageOfLines = (isAskedFor: (line: ReadLine) => boolean) =>
  linesPage.refine(
    ({ shopifyPaymentsAccount: account }) => account?.balanceTransactions.nodes.every(isAskedFor) ?? true,
    'a line that was not asked for',
  );
