import type { PlainDate } from '../kernel/calendar.ts';
import type { Address, Order } from '../orders/order.ts';
import { basisOf } from '../orders/price-basis.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { PriceBasis } from '../tax/amounts.ts';
import type { TaxQuestion } from '../tax/tax-question.ts';
import type { SellerRegime } from '../tax/treatment.ts';
import { foreignEuVatId } from '../tax/vat-id.ts';
import type { Place } from '../tax/zone.ts';
import { chargeAmount, type Charge } from './charge.ts';

const GERMANY: Place = { countryCode: 'DE' };

/** The customer's VAT id as the order carries it. */
export const vatIdOf = (order: Order): string | undefined => order.company?.vatId ?? order.customer?.vatId;

const placeOf = (address: Address | undefined, fallback: Address | undefined): Place => {
  const { countryCode, zip, city, province } = address ?? {};
  const country = countryCode ?? fallback?.countryCode;
  if (country === undefined) return GERMANY;
  return {
    countryCode: country.toUpperCase(),
    ...(zip === undefined ? {} : { zip }),
    ...(city === undefined ? {} : { city }),
    ...(province === undefined ? {} : { province }),
  };
};

/** Goods are supplied where they go, or at the shop when collected; everything else where the customer is. */
export const placeOfSupply = (order: Order): Place => {
  const shipped = order.lines.some(({ kind }) => kind === 'goods');
  if (shipped) return order.shippingAddress ? placeOf(order.shippingAddress, order.billingAddress) : GERMANY;
  return placeOf(order.billingAddress ?? order.shippingAddress, order.shippingAddress);
};

type NetWishes = Pick<Preferences, 'asNet' | 'b2bAsNet' | 'tagsAsNet'>;

/** Whether a document shows net or gross prices: as the shop charged, unless a setting wants net. */
export const presentationOf = (order: Order, { asNet, b2bAsNet, tagsAsNet }: NetWishes): PriceBasis => {
  const business = order.company !== undefined || foreignEuVatId(vatIdOf(order)) !== undefined;
  const wanted = new Set(tagsAsNet.map((tag) => tag.toLowerCase()));
  const tagged = order.tags.some((tag) => wanted.has(tag.toLowerCase()));
  return asNet || (b2bAsNet && business) || tagged ? 'net' : basisOf(order);
};

/** What the tax treatment of an invoice for these charges depends on. */
export const taxQuestionOf = (
  order: Order,
  charges: readonly Charge[],
  context: { readonly regime: SellerRegime; readonly on: PlainDate; readonly presentation: PriceBasis },
): TaxQuestion => {
  const vatId = vatIdOf(order);
  return {
    ...context,
    ...(vatId === undefined ? {} : { vatId }),
    place: placeOfSupply(order),
    supplies: charges.map((charge) => ({ ...charge, amount: chargeAmount(charge) })),
  };
};
