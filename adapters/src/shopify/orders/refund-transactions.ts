import { z } from 'zod';
import { amountOf, type CurrencyColumn } from './currency-column.ts';

/** Money that moves with a refund or a return. */
export const refundTransactionIn = (column: CurrencyColumn) =>
  z.object({ id: z.string(), kind: z.string(), status: z.string(), amountSet: amountOf(column) });

export type RefundTransaction = z.output<ReturnType<typeof refundTransactionIn>>;
