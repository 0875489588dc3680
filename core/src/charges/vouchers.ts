import type { TaxedAs } from '../documents/coverage.ts';
import { sumOfCents } from '../kernel/money.ts';
import { chargeGross, type Charge } from './charge.ts';

/** § 3 Abs. 15 UStG; a voucher that was taxed on sale is one for a single purpose (Abs. 14). */
export const isMultiPurposeVoucher = ({ nature, rate }: Charge): boolean => nature === 'giftCard' && rate === 0;

/** How much of charges are multi-purpose vouchers. */
export const vouchersIn = (charges: readonly Charge[]): Pick<TaxedAs, 'vouchers'> => {
  const vouchers = sumOfCents(charges.filter(isMultiPurposeVoucher).map(chargeGross));
  return vouchers === 0 ? {} : { vouchers };
};
