import { vatIdOf, isBusiness } from '../tax/vat-id-of-order.ts';
import type { TaxedAs } from '../documents/coverage.ts';
import type { Order } from '../orders/order.ts';
import { basisOf } from '../orders/price-basis.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import type { PriceBasis } from '../kernel/amounts.ts';
import type { Supplied, TaxQuestion } from '../tax/tax-question.ts';
import { placeOfSupply } from '../tax/place-of-supply.ts';
import { isByVatId, type ReturnFees, type TaxTreatment, type SmallBusinessTaxed } from '../tax/treatment.ts';
import { foreignEuVatId } from '../tax/vat-id.ts';
import { mistypedVatIdOfOrder, vatIdOfOrder } from '../vat-ids/vat-id-places.ts';
import { VAT_ID_PLACES, type VatIdPlace } from '../vat-ids/vat-id-place.ts';
import { checkVatId, normalisedVatId } from '../vat-ids/vat-id.ts';
import { chargeAmount, type Charge } from '../charges/charge.ts';
import { isRaised, taxTitlesOf } from '../charges/zero-rated.ts';
import type { OrderPart } from '../orders/order-part.ts';
import type { ZeroRates } from '../tax/zero-rates.ts';
import type { ShownRates } from '../charges/order-charges.ts';
import type { TaxFix } from '../charges/tax-fixes.ts';

/** The VAT id that is kept with a document that is tax free for its sake. */
export const vatIdBehind = (treatment: TaxTreatment, vatId: string | undefined): Pick<TaxedAs, 'vatId'> =>
  isByVatId(treatment) && vatId !== undefined ? { vatId: normalisedVatId(vatId) } : {};

type NetWishes = Pick<Preferences, 'asNet' | 'b2bAsNet' | 'tagsAsNet'> & Partial<Pick<Preferences, 'vatIdPlaces'>>;

/** Whether a document shows net or gross prices: as the shop charged, unless a setting wants net. */
export const presentationOf = (
  order: Order,
  { asNet, b2bAsNet, tagsAsNet, vatIdPlaces }: NetWishes,
  sellerVatId?: string,
): PriceBasis => {
  const business = isBusiness(order, vatIdPlaces, sellerVatId);
  const wanted = new Set(tagsAsNet.map((tag) => tag.toLowerCase()));
  const tagged = order.tags.some((tag) => wanted.has(tag.toLowerCase()));
  return asNet || (b2bAsNet && business) || tagged ? 'net' : basisOf(order);
};

/** What a tax question knows besides the order and its charges. */
export interface QuestionContext extends Pick<
  TaxQuestion,
  'accountRates' | 'regime' | 'on' | 'presentation' | 'sellerVatId' | 'language'
> {
  readonly vatIdPlaces?: readonly VatIdPlace[];
}

/** A valid id that stands where the settings do not look, one that would make a supply tax free first, else one that is mistyped where they do. */
const unusedVatId = (
  order: Order,
  places: readonly VatIdPlace[] = [],
  sellerVatId?: string,
): Pick<TaxQuestion, 'unusedVatId'> => {
  const others = VAT_ID_PLACES.filter((place) => !places.includes(place));
  const found = vatIdOfOrder(order, others, { sellerVatId });
  if (found && foreignEuVatId(found.id) !== undefined) return { unusedVatId: { id: found.id, place: found.place } };
  if (found && checkVatId(found.id).isValid)
    return { unusedVatId: { id: found.id, place: found.place, isDomestic: true } };
  const mistyped = mistypedVatIdOfOrder(order, places, { sellerVatId });
  return mistyped ? { unusedVatId: { id: mistyped.id, place: mistyped.place, isMistyped: true } } : {};
};

/** What the tax treatment of an invoice for these charges depends on. */
export const taxQuestionOf = (
  order: Order,
  charges: readonly (Charge & Pick<Supplied, 'elsewhere'>)[],
  { vatIdPlaces, ...context }: QuestionContext,
): TaxQuestion => {
  const vatId = vatIdOf(order, vatIdPlaces, context.sellerVatId);
  return {
    ...context,
    ...(vatId === undefined ? unusedVatId(order, vatIdPlaces, context.sellerVatId) : { vatId }),
    ...(order.corrected?.vatId === undefined ? {} : { isVatIdCorrected: true as const }),
    ...(order.corrected?.tax === undefined ? {} : { wanted: order.corrected.tax }),
    isCompany: order.company !== undefined,
    place: placeOfSupply(order),
    supplies: charges.map((charge) => ({
      ...charge,
      amount: chargeAmount(charge),
      taxTitles: taxTitlesOf(order, charge),
      ...(isRaised(order, charge) ? { raised: true as const } : {}),
    })),
  };
};

/** What the tax of an invoice depends on besides the order: regime, day of supply, wanted presentation, fixes. */
export interface TreatmentContext extends QuestionContext {
  readonly fixes?: readonly TaxFix[];
  /** What the merchant has said of what the shop charged 0 % for. */
  readonly zeroRates?: ZeroRates;
  readonly smallBusinessTaxed?: SmallBusinessTaxed;
  readonly returnFees?: ReturnFees;
  /** What documents of the order have shown so far; everything that was ordered unless given. */
  readonly shown?: readonly OrderPart[];
  /** At which rates they have shown what has none of its own; as the order says now unless given. */
  readonly issued?: ShownRates;
}
