import type { UnitPrice } from '../kernel/money.ts';
import type { TaxRate } from '../kernel/tax-rate.ts';
import type { Order, Refund } from '../orders/order.ts';
import type { TaxTreatment } from '../tax/treatment.ts';
import type { Position } from '../documents/draft.ts';
import { creditCharges, invoiceCharges } from '../charges/invoice-charges.ts';
import { positionsOf, rowAmount, type DiscountMode } from './positions.ts';
import type { TaxFix } from '../charges/tax-fixes.ts';
import { wordsIn, type DocumentLanguage } from '../documents/words.ts';

/** How rows are presented. */
export interface PositionOptions {
  readonly treatment: TaxTreatment;
  /** `line` unless said otherwise. */
  readonly discountMode?: DiscountMode;
  readonly fixes?: readonly TaxFix[];
  /** German unless said otherwise. */
  readonly language?: DocumentLanguage;
}

/** The rows of an invoice over the order as it is now, earlier refunds absorbed. */
export const invoicePositions = (order: Order, options: PositionOptions): readonly Position[] => {
  const words = wordsIn(options.language ?? 'de');
  const charges = invoiceCharges(order, { fixes: options.fixes ?? [], words });
  return positionsOf(charges, options.treatment, options.discountMode ?? 'line', words);
};

/** The rows of a credit note over one refund of the order, positive, in the shop's own amounts (R13, R14). */
export const creditPositions = (order: Order, refund: Refund, options: PositionOptions): readonly Position[] => {
  const words = wordsIn(options.language ?? 'de');
  const charges = creditCharges(order, refund, { fixes: options.fixes ?? [], words });
  return positionsOf(charges, options.treatment, options.discountMode ?? 'line', words);
};

/** A row that a person typed; its amount is computed as the accounting service computes it. */
export const manualPosition = (row: {
  readonly ref: string;
  readonly title: string;
  readonly quantity: number;
  readonly unit: string;
  readonly unitPrice: UnitPrice;
  readonly rate: TaxRate;
}): Position => ({ ...row, kind: 'goods', amount: rowAmount(row.quantity, row.unitPrice) });
