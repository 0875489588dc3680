import type { SideTaskReason } from '../reasons/side-task-reason.ts';
import { centsText, sumOfCents, type Cents } from '../kernel/money.ts';
import { NO_TAX, taxRate, type TaxRate } from '../kernel/tax-rate.ts';
import type { PaymentFee } from '../orders/order.ts';
import type { BankTransaction } from '../ports/payment-book.ts';
import { taxOf } from '../kernel/amounts.ts';

/** The rates at which the fee of a payment can be booked: without tax, or with the German one. */
export const FEE_RATES: readonly TaxRate[] = [NO_TAX, taxRate(1900)];

/** The rate that explains the tax; each fee was rounded by itself, so each may be a cent away. */
const rateOf = (fees: readonly PaymentFee[], amount: Cents, tax: Cents): TaxRate | undefined =>
  FEE_RATES.find((rate) =>
    tax === 0 ? rate === NO_TAX : rate !== NO_TAX && Math.abs(taxOf(amount, rate, 'gross') - tax) <= fees.length,
  );

/** Bank transactions are in euro, and a fee has no currency of its own there. */
const BOOKED_CURRENCY = 'EUR';
const setting = 'transactionFees';

/** The fee of a bank transaction, or none with the reason: a fee can be booked at 0 % and 19 % only. */
export const bankTransactionFee = (
  fees: readonly PaymentFee[],
): { readonly fee?: NonNullable<BankTransaction['fee']>; readonly left?: SideTaskReason } => {
  const foreign = fees.find(({ currency }) => currency !== BOOKED_CURRENCY);
  if (foreign) return { left: { code: 'FEE_CURRENCY', setting, facts: { currency: foreign.currency } } };
  const [amount, tax] = [sumOfCents(fees.map((fee) => fee.amount)), sumOfCents(fees.map((fee) => fee.tax))];
  if (amount <= 0) return {};
  const rate = rateOf(fees, amount, tax);
  return rate !== undefined
    ? { fee: { amount, rate } }
    : {
        left: {
          code: 'FEE_RATE_UNKNOWN',
          setting,
          facts: { amount: centsText(amount), tax: centsText(tax) },
        },
      };
};
