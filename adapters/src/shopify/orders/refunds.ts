import { sumOfCents } from '@belegwerk/core/kernel';
import type { Refund, RefundAdjustment, RefundLine } from '@belegwerk/core/orders';
import { z } from 'zod';
import { amountOf, perColumn, type CurrencyColumn } from './currency-column.ts';
import type { DutyBack } from './fees.ts';
import { restockOf, transactionStatusOf } from './statuses.ts';
import { refundTransactionIn, type RefundTransaction } from './refund-transactions.ts';
import type { ReturnOfRefund } from './returns.ts';
import { moment, onlyId, pageOf, wholeListOf } from './words.ts';

const lineIn = (column: CurrencyColumn) =>
  z
    .object({
      lineItem: onlyId,
      quantity: z.int().nonnegative(),
      restockType: z.string().nullish(),
      subtotalSet: amountOf(column),
      totalTaxSet: amountOf(column),
    })
    .transform((line): RefundLine => ({
      lineId: line.lineItem.id,
      quantity: line.quantity,
      amount: line.subtotalSet,
      tax: line.totalTaxSet,
      restock: restockOf(line.restockType),
    }));

const shippingIn = (column: CurrencyColumn) =>
  z
    .object({
      shippingLine: z.object({ id: z.string().nullish() }),
      subtotalAmountSet: amountOf(column),
      taxAmountSet: amountOf(column),
    })
    .transform(({ shippingLine, subtotalAmountSet: amount, taxAmountSet: tax }) => ({
      shippingId: shippingLine.id ?? '',
      amount,
      tax,
    }));

const adjustmentIn = (column: CurrencyColumn) =>
  z
    .object({ reason: z.string().nullish(), amountSet: amountOf(column), taxAmountSet: amountOf(column) })
    .transform(({ reason, amountSet: amount, taxAmountSet: tax }): RefundAdjustment => ({
      reason: reason?.toLowerCase() ?? 'unknown',
      amount,
      tax,
    }));

const partsIn = (column: CurrencyColumn) =>
  z.object({
    id: z.string(),
    createdAt: moment.nullish(),
    processedAt: moment,
    order: z.object({ updatedAt: moment }),
    return: onlyId.nullish(),
    refundLineItems: pageOf(lineIn(column)),
    refundShippingLines: wholeListOf(shippingIn(column)),
    orderAdjustments: wholeListOf(adjustmentIn(column)),
    duties: z.array(z.object({ originalDuty: onlyId.nullish(), amountSet: amountOf(column) })).nullish(),
    transactions: wholeListOf(refundTransactionIn(column)),
  });

/** Reads one page of the reply to `OrderRefund`. */
export const refundIn = perColumn((column) => z.object({ refund: partsIn(column) }));

type RefundParts = z.output<ReturnType<typeof partsIn>>;

/** A refund, and the duties that it gives back. */
export interface RefundRead {
  readonly refund: Refund;
  readonly duties: readonly DutyBack[];
}

const isPayout = ({ kind }: RefundTransaction): boolean => kind === 'REFUND';

/** Money that a return paid back stands at the return, and not always at its refund, too (API 2026-01). */
const payoutsOf = (
  { transactions }: RefundParts,
  returned: ReturnOfRefund | undefined,
): readonly RefundTransaction[] => {
  const own = transactions.filter(isPayout);
  return own.length > 0 ? own : (returned?.transactions ?? []).filter(isPayout);
};

/** A refund in the core's words, with the lines of all its pages and what its return says about it. */
export const refundOf = (parts: RefundParts, lines: readonly RefundLine[], returned?: ReturnOfRefund): RefundRead => {
  const payouts = payoutsOf(parts, returned);
  const withStatus = (wanted: string) => payouts.filter(({ status }) => transactionStatusOf(status) === wanted);
  const refund: Refund = {
    id: parts.id,
    createdAt: parts.createdAt ?? parts.processedAt,
    lines,
    shipping: parts.refundShippingLines,
    adjustments: [...parts.orderAdjustments, ...(returned?.fees ?? [])],
    paidOut: sumOfCents(withStatus('success').map(({ amountSet }) => amountSet)),
    ...(payouts.length > 0 ? { payouts: payouts.map(({ id }) => id) } : {}),
    pending: withStatus('pending').length > 0,
    ...(payouts.length > 0 && withStatus('failed').length === payouts.length ? { payoutFailed: true } : {}),
    ...(returned?.exchange ? { exchange: true } : {}),
  };
  const duties = (parts.duties ?? []).map(({ originalDuty, amountSet: amount }) => ({
    duty: originalDuty?.id,
    amount,
  }));
  return { refund, duties };
};
