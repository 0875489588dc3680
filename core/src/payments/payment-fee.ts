import type { FollowUpReason } from '../reasons/follow-up-reason.ts';
import { centsText, sumOfCents, type Cents } from '../kernel/money.ts';
import { NO_TAX, taxRate, type TaxRate } from '../kernel/tax-rate.ts';
import type { PaymentFee } from '../orders/order.ts';
import type { BankTransaction } from './bank-transaction.ts';
import { taxOf } from '../kernel/amounts.ts';

/** Categories for the costs of payments, by their tax rate. Source: Lexware reference, 2.13. */
export const FEE_CATEGORIES: readonly { readonly rate: TaxRate; readonly categoryId: string }[] = [
  { rate: NO_TAX, categoryId: '16d04a23-fd91-11e1-a21f-0800200c9a66' },
  { rate: taxRate(1900), categoryId: '113476af-ac83-4bf2-941d-0daa37022945' },
];

/** The rate that explains the tax; each fee was rounded by itself, so each may be a cent away. */
const categoryOf = (
  fees: readonly PaymentFee[],
  amount: Cents,
  tax: Cents,
): (typeof FEE_CATEGORIES)[number] | undefined =>
  FEE_CATEGORIES.find(({ rate }) =>
    tax === 0 ? rate === NO_TAX : rate !== NO_TAX && Math.abs(taxOf(amount, rate, 'gross') - tax) <= fees.length,
  );

/** Bank transactions are in euro, and a fee has no currency of its own there. */
const BOOKED_CURRENCY = 'EUR';
const setting = 'transactionFees';

/** The fee of a bank transaction, or none with the reason: the accounting service has categories for 0 % and 19 % only. */
export const bankTransactionFee = (
  fees: readonly PaymentFee[],
): { readonly fee?: NonNullable<BankTransaction['fee']>; readonly left?: FollowUpReason } => {
  const foreign = fees.find(({ currency }) => currency !== BOOKED_CURRENCY);
  if (foreign) return { left: { code: 'FEE_CURRENCY', setting, facts: { currency: foreign.currency } } };
  const [amount, tax] = [sumOfCents(fees.map((fee) => fee.amount)), sumOfCents(fees.map((fee) => fee.tax))];
  if (amount <= 0) return {};
  const found = categoryOf(fees, amount, tax);
  return found
    ? { fee: { amount, ...found } }
    : {
        left: {
          code: 'FEE_RATE_UNKNOWN',
          setting,
          facts: { amount: centsText(amount), tax: centsText(tax) },
        },
      };
};
