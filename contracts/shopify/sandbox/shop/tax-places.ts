import type { Minor } from '../model/money.ts';
import type { TaxRate } from '../ledger/ledger-order.ts';
import { portion } from '../ledger/rounding.ts';
import type { CatalogueProduct, ShopCustomer } from './shop-records.ts';

/** How a sale to a customer is taxed: German tax, none, and whether prices contain it. */
export interface TaxPlace {
  readonly isTaxed: boolean;
  readonly isGross: boolean;
}

const union = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

/**
 * German tax for consumers of the union, as a small seller charges it; none for exports and for companies of other member
 * states with a VAT id. Companies see net prices.
 */
export const taxPlaceOf = (buyer: ShopCustomer | undefined): TaxPlace => {
  const country =
    buyer?.company?.location.shippingAddress?.countryCode ?? buyer?.customer.defaultAddress?.countryCodeV2 ?? 'DE';
  const vatId = buyer?.company?.location.taxSettings.taxRegistrationId ?? null;
  const isExempt = !union.has(country) || (country !== 'DE' && vatId !== null);
  return { isTaxed: !isExempt, isGross: buyer?.company === null || buyer?.company === undefined };
};

/** German tax of a rate in millionths; an empty list where nothing is due. */
export const germanTax = (ppm: number, place: TaxPlace): TaxRate[] =>
  place.isTaxed && ppm > 0 ? [{ title: 'MwSt.', ppm }] : [];

/** What a buyer pays for one piece: the catalogue's gross price, or the net price in it for companies and exports. */
export const unitPriceFor = (product: CatalogueProduct, place: TaxPlace): Minor =>
  place.isGross && place.isTaxed ? product.price : portion(product.price, 1_000_000, 1_000_000 + product.taxPpm);
