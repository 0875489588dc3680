import { NO_MONEY, type Cents } from '@belegwerk/core/kernel';
import type { RefundAdjustment, ReturnFee } from '@belegwerk/core/orders';
import { z } from 'zod';
import { amountOf, perColumn, type CurrencyColumn } from './currency-column.ts';
import { refundTransactionIn, type RefundTransaction } from './refund-transactions.ts';
import { moment, onlyId, pageOf, wholeListOf } from './words.ts';

const feeIn = (column: CurrencyColumn) => z.object({ amountSet: amountOf(column) });

const partsIn = (column: CurrencyColumn) =>
  z.object({
    order: z.object({ updatedAt: moment }),
    exchangeLineItems: z.object({ nodes: z.array(onlyId) }),
    refunds: z.object({ nodes: z.array(onlyId) }),
    transactions: wholeListOf(refundTransactionIn(column)),
    returnShippingFees: z.array(feeIn(column)),
    returnLineItems: pageOf(z.object({ restockingFee: feeIn(column).nullish() })),
  });

/** Reads one page of the reply to `OrderReturn`. */
export const returnIn = perColumn((column) => z.object({ return: partsIn(column) }));

type ReturnParts = z.output<ReturnType<typeof partsIn>>;

/** What a return says about one of its refunds. */
export interface ReturnOfRefund {
  readonly exchange: boolean;
  readonly fees: readonly RefundAdjustment[];
  /** The money of the return where this is its only refund. */
  readonly transactions: readonly RefundTransaction[];
}

const kept = (reason: ReturnFee, amount: Cents): RefundAdjustment => ({
  reason,
  amount,
  tax: NO_MONEY,
});

/** The fees of a return are kept from the first of its refunds; which of its money belongs to which of several it does not say. */
export const returnOfRefund = (
  { exchangeLineItems, refunds, returnShippingFees, transactions }: ReturnParts,
  lines: readonly ReturnParts['returnLineItems']['nodes'][number][],
  refundId: string,
): ReturnOfRefund => {
  const fees = [
    ...lines.flatMap(({ restockingFee }) => (restockingFee ? kept('restocking_fee', restockingFee.amountSet) : [])),
    ...returnShippingFees.map(({ amountSet }) => kept('return_shipping_fee', amountSet)),
  ];
  return {
    exchange: exchangeLineItems.nodes.length > 0,
    fees: refunds.nodes[0]?.id === refundId ? fees : [],
    transactions: refunds.nodes.length === 1 ? transactions : [],
  };
};
