import { sumOfCents } from '@belegwerk/core/kernel';
import type { Payment, PaymentFee, ShippingLine } from '@belegwerk/core/orders';
import { z } from 'zod';
import { amountIn, amountOf, perColumn, type CurrencyColumn } from './currency-column.ts';
import { paymentKindOf, transactionStatusOf } from './statuses.ts';
import { taxLinesIn } from './tax-lines.ts';
import { moment, pageOf } from './words.ts';

const shippingIn = (column: CurrencyColumn) =>
  z
    .object({
      id: z.string().nullish(),
      title: z.string(),
      isRemoved: z.boolean(),
      originalPriceSet: amountOf(column),
      discountedPriceSet: amountOf(column),
      taxLines: taxLinesIn(column),
    })
    .transform((line): ShippingLine => ({
      id: line.id ?? '',
      title: line.title,
      price: line.originalPriceSet,
      discountedPrice: line.discountedPriceSet,
      taxes: line.taxLines,
      removed: line.isRemoved,
    }));

const stated = z.object({ amount: z.string(), currencyCode: z.string() });

/** Fees come in the currency of the payout. Their tax is added to them: both together are kept back. */
const feeIn = z
  .object({ amount: stated, taxAmount: stated })
  .transform(({ amount, taxAmount }, context): PaymentFee => {
    const { currencyCode: currency } = amount;
    const [fee, tax] = [amountIn(currency, amount.amount), amountIn(currency, taxAmount.amount)];
    if (fee !== undefined && tax !== undefined && taxAmount.currencyCode === currency)
      return { amount: sumOfCents([fee, tax]), tax, currency };
    context.addIssue(`no fee in ${currency}`);
    return z.NEVER;
  });

const paymentIn = (column: CurrencyColumn) =>
  z
    .object({
      id: z.string(),
      kind: z.string(),
      status: z.string(),
      gateway: z.string().nullish(),
      paymentId: z.string().nullish(),
      processedAt: moment.nullish(),
      createdAt: moment,
      amountSet: amountOf(column),
      fees: z.array(feeIn).nullish(),
    })
    .transform((transaction): Payment => ({
      id: transaction.id,
      kind: paymentKindOf(transaction.kind),
      status: transactionStatusOf(transaction.status),
      gateway: transaction.gateway ?? '',
      amount: transaction.amountSet,
      at: transaction.processedAt ?? transaction.createdAt,
      ...(transaction.paymentId ? { paymentId: transaction.paymentId } : {}),
      ...(transaction.fees?.length ? { fees: transaction.fees } : {}),
    }));

/** Reads one page of shipping. */
export const shippingPageIn = perColumn((column) =>
  z.object({ order: z.object({ updatedAt: moment, shippingLines: pageOf(shippingIn(column)) }) }),
);

/** Reads the transactions. */
export const paymentsIn = perColumn((column) =>
  z.object({ order: z.object({ transactions: z.array(paymentIn(column)) }) }),
);
