import type { ErrandReason } from '../errands/errand-reason.ts';
import { centsText, sumOfCents, type Cents } from '../kernel/money.ts';
import { NO_TAX, taxRate, type TaxRate } from '../kernel/tax-rate.ts';
import type { Movement } from '../ports/payment-book.ts';
import { taxOf } from '../tax/amounts.ts';

/** A fee that a gateway reports for a payment, in EUR. Both amounts are positive. */
export interface ReportedFee {
  /** Withheld altogether, tax included. */
  readonly amount: Cents;
  /** Tax within the amount. */
  readonly tax: Cents;
}

/** Categories for the costs of payments, by their tax rate. Source: Lexware reference, 2.13. */
export const FEE_CATEGORIES: readonly { readonly rate: TaxRate; readonly categoryId: string }[] = [
  { rate: NO_TAX, categoryId: '16d04a23-fd91-11e1-a21f-0800200c9a66' },
  { rate: taxRate(1900), categoryId: '113476af-ac83-4bf2-941d-0daa37022945' },
];

/** The rate that explains the tax; each fee was rounded by itself, so each may be a cent away. */
const categoryOf = (
  fees: readonly ReportedFee[],
  amount: Cents,
  tax: Cents,
): (typeof FEE_CATEGORIES)[number] | undefined =>
  FEE_CATEGORIES.find(({ rate }) =>
    tax === 0 ? rate === NO_TAX : rate !== NO_TAX && Math.abs(taxOf(amount, rate, 'gross') - tax) <= fees.length,
  );

/** The fee of a movement, or none with the reason: the accounting service has categories for 0 % and 19 % only. */
export const movementFee = (
  fees: readonly ReportedFee[],
): { readonly fee?: NonNullable<Movement['fee']>; readonly left?: ErrandReason } => {
  const [amount, tax] = [sumOfCents(fees.map((fee) => fee.amount)), sumOfCents(fees.map((fee) => fee.tax))];
  if (amount <= 0) return {};
  const found = categoryOf(fees, amount, tax);
  return found
    ? { fee: { amount, ...found } }
    : {
        left: {
          code: 'FEE_RATE_UNKNOWN',
          setting: 'transactionFees',
          facts: { amount: centsText(amount), tax: centsText(tax) },
        },
      };
};
