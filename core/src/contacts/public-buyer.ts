import { leitwegIdIn } from '../e-invoice/leitweg-id.ts';
import type { MetafieldKey } from '../orders/metafield-value.ts';
import type { Order } from '../orders/order.ts';
import { metafieldPathIn } from '../preferences/metafield-settings.ts';
import type { LeitwegIdPlace } from '../preferences/leitweg-id-places.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { metafieldName } from '../templates/catalogue/names.ts';
import type { TemplateValue } from '../templates/catalogue/value.ts';

/** Settings that say where it stands. */
export type PublicBuyerWishes = Pick<Preferences, 'leitwegIdPlaces' | 'leitwegIdMetafield' | 'vendorNumberMetafield'>;

/** Metafields that were read, by their placeholder names. */
export type ReadMetafields = ReadonlyMap<string, TemplateValue>;

/** What an order says of a buyer who wants an XRechnung. */
export interface PublicBuyer {
  /** In its normal form, with right check digits. */
  readonly leitwegId?: string;
  /** The seller's number at the buyer. */
  readonly vendorNumber?: string;
  /** As it is written, where no right one stands anywhere. */
  readonly wrongLeitwegId?: string;
}

/** The nearest to the order first. */
const OWNERS = ['order', 'customer', 'company'] as const;

/** Customers write these texts: no two parts of a pattern may match the same spaces, or it takes minutes. */
const LEITWEG_ID = /leitweg[\s-]?id(?:-?nr\.?)?\s*(?:[:=]\s*)?(\d[0-9a-z-]*)/i;
const VENDOR_NUMBER = /(?:lieferanten|kreditoren)[\s-]?(?:nummer|nr\.?)\s*(?:[:=]\s*)?([^\s,;:=]+)/i;

/** The longest Leitweg-ID; of a longer text that is none only so much is told. */
const MAX_LEITWEG_ID = 46;
/** Longer than any number of a vendor; a stranger's text must not reach the contact by that name. */
const MAX_VENDOR_NUMBER = 50;

const isShort = (number: string): boolean => number.length <= MAX_VENDOR_NUMBER;

/** The number in a word of a text: without the end of a sentence, and with a digit, as „folgt“ is none. */
const numberIn = (word: string): readonly string[] => {
  const number = isShort(word) ? word.replace(/[.!?)\]"'“]+$/, '') : '';
  return /\d/.test(number) ? [number] : [];
};

const TEXTS_AT: Readonly<Record<LeitwegIdPlace, (order: Order) => readonly (string | undefined)[]>> = {
  'order-note': ({ note }) => [note],
  'order-attributes': ({ attributes }) => attributes.map(({ key, value }) => `${key}: ${value}`),
  'customer-note': ({ customer }) => [customer?.note],
};

/** The metafields in which the settings look; those of a company need a right that few shops have given. */
export const metafieldsOfBuyer = (
  wishes: PublicBuyerWishes,
  shopScopes: readonly string[],
): readonly MetafieldKey[] => {
  const owners = OWNERS.filter((owner) => owner !== 'company' || shopScopes.includes('read_companies'));
  return [wishes.leitwegIdMetafield, wishes.vendorNumberMetafield].flatMap((path) => {
    const address = metafieldPathIn(path);
    return address ? owners.map((owner) => ({ owner, ...address })) : [];
  });
};

const valuesAt = (path: string, metafields: ReadMetafields): readonly string[] => {
  const address = metafieldPathIn(path);
  if (!address) return [];
  return OWNERS.flatMap((owner) => {
    const value = metafields.get(metafieldName(owner, address.namespace, address.key));
    return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
  });
};

/** What the order says of its buyer, metafields first, then the places in the merchant's order. */
export const publicBuyerOf = (
  order: Order,
  wishes: PublicBuyerWishes,
  metafields: ReadMetafields = new Map(),
): PublicBuyer => {
  const texts = wishes.leitwegIdPlaces.flatMap((place) => TEXTS_AT[place](order)).filter((text) => text !== undefined);
  const said = (pattern: RegExp) => texts.flatMap((text) => pattern.exec(text)?.[1] ?? []);
  const written = [...valuesAt(wishes.leitwegIdMetafield, metafields), ...said(LEITWEG_ID)];
  const leitwegId = written.map(leitwegIdIn).find((id) => id !== undefined);
  const wrongLeitwegId = leitwegId === undefined ? written[0]?.slice(0, MAX_LEITWEG_ID) : undefined;
  const [vendorNumber] = [
    ...valuesAt(wishes.vendorNumberMetafield, metafields).filter(isShort),
    ...said(VENDOR_NUMBER).flatMap(numberIn),
  ];
  return {
    ...(leitwegId === undefined ? {} : { leitwegId }),
    ...(vendorNumber === undefined ? {} : { vendorNumber }),
    ...(wrongLeitwegId === undefined ? {} : { wrongLeitwegId }),
  };
};
