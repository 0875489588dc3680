import type { TaxedAs } from '../documents/coverage.ts';
import type { Order } from '../orders/order.ts';
import { basisOf } from '../orders/price-basis.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { PriceBasis } from '../kernel/amounts.ts';
import type { Supplied, TaxQuestion } from '../tax/tax-question.ts';
import { placeOfSupply } from '../tax/place-of-supply.ts';
import { isByVatId, type TaxTreatment } from '../tax/treatment.ts';
import { foreignEuVatId } from '../tax/vat-id.ts';
import { mistypedVatIdOfOrder, VAT_ID_PLACES, vatIdOfOrder, type VatIdPlace } from '../vat-ids/vat-id-places.ts';
import { checkVatId, normalisedVatId } from '../vat-ids/vat-id.ts';
import { chargeAmount, type Charge } from '../charges/charge.ts';
import { isRaised, taxTitlesOf } from '../charges/zero-rated.ts';

/**
 * The customer's VAT id: as a person corrected it, as the platform holds it for the company or the customer, else as it is found in the places
 * where the merchant wants it looked for.
 */
export const vatIdOf = (order: Order, places: readonly VatIdPlace[] = [], sellerVatId?: string): string | undefined =>
  order.corrected?.vatId ??
  order.company?.vatId ??
  order.customer?.vatId ??
  vatIdOfOrder(order, places, { sellerVatId })?.id;

/** The VAT id that is kept with a document that is tax free for its sake. */
export const vatIdBehind = (treatment: TaxTreatment, vatId: string | undefined): Pick<TaxedAs, 'vatId'> =>
  isByVatId(treatment) && vatId !== undefined ? { vatId: normalisedVatId(vatId) } : {};

/** The customer's VAT id for a person to look at: as documents take it, else one that is mistyped where the settings look. */
export const namedVatId = (
  order: Order,
  places: readonly VatIdPlace[],
  sellerVatId?: string,
): { readonly id: string; readonly isValid: boolean } | undefined => {
  const id = vatIdOf(order, places, sellerVatId) ?? mistypedVatIdOfOrder(order, places, { sellerVatId })?.id;
  return id === undefined ? undefined : { id, isValid: checkVatId(id).isValid };
};

/** Whether a business bought: the platform or a VAT id says so; the name of a company alone proves nothing. */
export const isBusiness = (order: Order, places: readonly VatIdPlace[] = [], sellerVatId?: string): boolean => {
  const vatId = vatIdOf(order, places, sellerVatId);
  return order.company !== undefined || (vatId !== undefined && checkVatId(vatId).isValid);
};

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
