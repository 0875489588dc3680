import type { PlainDate } from '../kernel/calendar.ts';
import type { Cents } from '../kernel/money.ts';
import type { TaxRate } from '../kernel/tax-rate.ts';
import type { CorrectedTax } from '../orders/corrected-facts.ts';
import type { PriceBasis } from '../kernel/amounts.ts';
import type { SellerRegime } from './treatment.ts';
import type { VatIdPlace } from '../vat-ids/vat-id-place.ts';
import type { AccountRates } from './account-rates.ts';
import type { UnfitAnswer, ZeroRateAnswer } from './zero-rates.ts';
import type { Place } from './zone.ts';

/** What the tax treatment of an invoice depends on. Source: VAT reference, 2.1. */
export interface TaxQuestion {
  readonly regime: SellerRegime;
  /** The customer's VAT id as found; only one of another member state counts. */
  readonly vatId?: string;
  /** A person says so, of an order of which no tax was charged. */
  readonly wanted?: CorrectedTax;
  /** The shop platform holds the customer as a company; a name of one alone proves nothing. */
  readonly isCompany?: boolean;
  /** A person corrected it, so that the shop's counts no more. */
  readonly isVatIdCorrected?: true;
  /** The seller's own VAT id, which notes on reverse charge must name. */
  readonly sellerVatId?: string;
  /** Goods: where they go. Services and digital goods: where the customer is. */
  readonly place: Place;
  readonly supplies: readonly Supplied[];
  /** Which rates its account is known to take, or not, beyond the table. */
  readonly accountRates?: AccountRates;
  /** An id that is there and does not count: it stands where the settings do not look, or is mistyped. */
  readonly unusedVatId?: UnusedVatId;
  /** Day of supply (§ 27 Abs. 1 UStG). */
  readonly on: PlainDate;
  /** Language of the document, for its notes; German unless given. */
  readonly language?: 'de' | 'en';
  /** Wanted presentation of a taxed document. */
  readonly presentation: PriceBasis;
}

/** A VAT id and where it was found: no setting looks there, or its check digits are wrong. */
export interface UnusedVatId {
  readonly id: string;
  readonly place: VatIdPlace;
  readonly isMistyped?: true;
  /** It is valid, and makes nothing tax free wherever it stands. */
  readonly isDomestic?: true;
}

/** What is supplied: the nature of a line, or shipping, which shares the fate of the goods. */
export type SupplyNature = 'goods' | 'service' | 'digital' | 'giftCard' | 'tip' | 'shipping';

/** One line of the order as the shop charged it. */
export interface Supplied {
  readonly title: string;
  readonly nature: SupplyNature;
  readonly amount: Cents;
  /** The rate that was charged; 0 when none was. */
  readonly rate: TaxRate;
  /** The shop names a rate of 0 %, as opposed to naming no tax at all. */
  readonly zeroRated: boolean;
  /** Titles of its tax lines. */
  readonly taxTitles?: readonly string[];
  /** The merchant has said why there is no tax on it. */
  readonly answered?: ZeroRateAnswer;
  /** Why that answer does not do for it. */
  readonly unfit?: UnfitAnswer;
  /** The shop charged no tax for it: a setting of ours moved it to the rate of the goods. */
  readonly raised?: true;
  /** A document shows it so already: nothing is asked about it. */
  readonly settled?: true;
  /** On another document of the order, where its rate was checked: it only tells what the order is about. */
  readonly elsewhere?: boolean;
}

const isTaxable = ({ nature }: Supplied): boolean => nature === 'goods' || nature === 'service' || nature === 'digital';

/** Lines that are a supply of their own: no vouchers, tips or shipping. */
export const taxableSupplies = (question: TaxQuestion): readonly Supplied[] => question.supplies.filter(isTaxable);

/** Shipping and tips. */
export const accompanying = (question: TaxQuestion): readonly Supplied[] =>
  question.supplies.filter(({ nature }) => nature === 'shipping' || nature === 'tip');

/** Whether nothing is sold but gift cards: tips go with them, and no shop charges tax on a tip (VAT reference, 3.3). */
export const isVouchersOnly = (question: TaxQuestion): boolean => {
  const paid = question.supplies.filter(({ amount }) => amount !== 0);
  return paid.some(isGiftCard) && paid.every((each) => isGiftCard(each) || each.nature === 'tip');
};

const isGiftCard = ({ nature }: Supplied): boolean => nature === 'giftCard';

/** Whether the shop charged tax on anything. */
export const taxWasCharged = (question: TaxQuestion): boolean =>
  question.supplies.some(({ rate, amount }) => rate !== 0 && amount !== 0);

/** Whether nothing costs anything. */
export const isFree = (question: TaxQuestion): boolean => question.supplies.every(({ amount }) => amount === 0);

/** Whether the taxable lines are goods, services, digital goods, or more than one of these. */
export const natureOf = (question: TaxQuestion): 'goods' | 'service' | 'digital' | 'mixed' | 'none' => {
  const natures = new Set(taxableSupplies(question).map(({ nature }) => nature));
  const [only] = natures;
  if (only === undefined) return 'none';
  if (natures.size > 1) return 'mixed';
  return only === 'service' || only === 'digital' ? only : 'goods';
};
