import type { VatIdPlace } from './vat-id-place.ts';
import { vatPrefix } from './vat-prefix.ts';
import { findVatIds, vatIdCandidates, type FoundVatId, type VatIdSearch } from './find-vat-id.ts';

type Attributes = readonly { readonly key: string; readonly value: string }[];
type AddressTexts = Partial<
  Readonly<Record<'firstName' | 'lastName' | 'company' | 'street' | 'supplement' | 'countryCode', string>>
>;

/** The parts of an order that may carry the id of its customer. */
export interface VatIdBearer {
  readonly company?: { readonly vatId?: string };
  readonly note?: string;
  readonly attributes: Attributes;
  readonly lines: readonly { readonly id: string; readonly attributes?: Attributes }[];
  readonly billingAddress?: AddressTexts;
  readonly shippingAddress?: AddressTexts;
  readonly tags: readonly string[];
  readonly customer?: { readonly id: string; readonly note?: string };
}

/** A VAT id of an order's customer: the place, the text in which it was found, and where in that text. */
export interface VatIdOfOrder extends FoundVatId {
  readonly place: VatIdPlace;
  readonly text: string;
}

const valuesOf = (attributes: Attributes = []): readonly string[] => attributes.map(({ value }) => value);

const textsOfAddress = (address: AddressTexts = {}): readonly (string | undefined)[] => {
  const { company, supplement, street, lastName, firstName } = address;
  return [company, supplement, street, lastName, firstName];
};

const TEXTS_AT: Readonly<Record<VatIdPlace, (order: VatIdBearer) => readonly (string | undefined)[]>> = {
  'company-location': ({ company }) => [company?.vatId],
  'order-note': ({ note }) => [note],
  'order-attributes': ({ attributes }) => valuesOf(attributes),
  'order-items': ({ lines }) => lines.flatMap(({ attributes }) => valuesOf(attributes)),
  'order-billing': ({ billingAddress }) => textsOfAddress(billingAddress),
  'order-shipping': ({ shippingAddress }) => textsOfAddress(shippingAddress),
  'order-tags': ({ tags }) => tags,
  'customer-note': ({ customer }) => [customer?.note],
};

const idsAt = (
  order: VatIdBearer,
  place: VatIdPlace,
  search: VatIdSearch,
  find: typeof findVatIds = findVatIds,
): readonly VatIdOfOrder[] =>
  TEXTS_AT[place](order).flatMap((text) =>
    text === undefined ? [] : find(text, search).map((found) => ({ ...found, place, text })),
  );

/** Northern Ireland is a part of the address country GB. */
const isOf = (country: string | undefined, id: FoundVatId): boolean =>
  country !== undefined && vatPrefix(country) === (id.country === 'XI' ? 'GB' : id.country);

/** Of several ids in one place, that of the country to which the order goes, else of the bill, else the first. */
const likeliest = (ids: readonly VatIdOfOrder[], order: VatIdBearer): VatIdOfOrder | undefined =>
  [order.shippingAddress, order.billingAddress]
    .map((address) => ids.find((id) => isOf(address?.countryCode, id)))
    .find((id) => id !== undefined) ?? ids[0];

/**
 * The VAT id of an order's customer, from the first of the places (`vatIdPlaces`, in the merchant's order) that holds
 * one whose check digits are not wrong. Source: VAT reference, 5.4.
 */
export const vatIdOfOrder = (
  order: VatIdBearer,
  places: readonly VatIdPlace[],
  search: VatIdSearch = {},
): VatIdOfOrder | undefined => {
  for (const place of places) {
    const id = likeliest(idsAt(order, place, search), order);
    if (id) return id;
  }
  return undefined;
};

/** The first text that looks like a VAT id and whose check digits are wrong, where it is looked for. */
export const mistypedVatIdOfOrder = (
  order: VatIdBearer,
  places: readonly VatIdPlace[],
  search: VatIdSearch = {},
): VatIdOfOrder | undefined => {
  const candidates: typeof findVatIds = (text, of) => [...vatIdCandidates(text, of)];
  return places
    .flatMap((place) => idsAt(order, place, search, candidates))
    .find(({ checkDigits }) => checkDigits === 'wrong');
};
