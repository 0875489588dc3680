import { cents, type Cents } from '../kernel/money.ts';
import type { TaxRate } from '../kernel/tax-rate.ts';
import { grossCents, type PriceBasis } from '../kernel/amounts.ts';
import type { SupplyNature } from '../tax/tax-question.ts';
import type { UnfitAnswer, ZeroRateAnswer } from '../tax/zero-rates.ts';

/** Something that a document charges or gives back, in the shop's own amounts; positions are made from charges. */
export interface Charge {
  readonly ref: string;
  readonly kind: 'goods' | 'shipping' | 'adjustment';
  readonly nature: SupplyNature;
  readonly title: string;
  readonly detail?: string;
  readonly quantity: number;
  /** How many pieces a charge of one piece stands for, whose amount they do not divide. */
  readonly pieces?: number;
  readonly unit: string;
  readonly unitPrice: Cents;
  /** Off the whole charge. */
  readonly discount: Cents;
  /** Codes that the buyer entered for it. */
  readonly discountCodes?: readonly string[];
  readonly rate: TaxRate;
  readonly zeroRated: boolean;
  /** The merchant has said why the shop charged 0 % for it. */
  readonly answered?: ZeroRateAnswer;
  /** Why what the merchant has said does not do for it. */
  readonly unfit?: UnfitAnswer;
  /** A document shows it so already, or a setting says so. */
  readonly settled?: true;
  readonly basis: PriceBasis;
  /** Of the whole charge as the shop stated it; computed where it is not given. */
  readonly tax?: Cents;
}

/** The id of what a charge is for; parts of it at one rate carry the rate behind an `@`. */
export const chargedPart = ({ ref }: Pick<Charge, 'ref'>): string => ref.replace(/@[\d.]+$/, '');

/** What the charge comes to after discount, on its own price basis. */
export const chargeAmount = (charge: Charge): Cents => cents(charge.quantity * charge.unitPrice - charge.discount);

/** What the buyer pays for the charge, with the tax as the shop stated it, rounded once where it did not. */
export const chargeGross = (charge: Charge): Cents => {
  const amount = chargeAmount(charge);
  return charge.basis === 'net' && charge.tax !== undefined
    ? cents(amount + charge.tax)
    : grossCents(amount, charge.rate, charge.basis);
};
