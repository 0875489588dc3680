import type { Order } from '../orders/order.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { idOfGid, type ShopKey } from '../kernel/ids.ts';
import { filled } from '../orders/leading-address.ts';

/** Longer notes are refused. Source: Lexware reference, 2.10. */
export const MAX_NOTE = 1000;

/** The shop as a note names it. */
export interface NotedShop {
  readonly key: ShopKey;
  readonly name: string;
}

type NoteWishes = Pick<
  Preferences,
  'contactPushShop' | 'contactPushCustomer' | 'contactPushNote' | 'contactTag' | 'contactCategory'
>;

const customerLink = (shop: ShopKey, customer: string): string =>
  `https://admin.shopify.com/store/${shop.replace(/\..*$/, '')}/customers/${idOfGid(customer)}`;

/**
 * The lines with which a contact's note shall begin: shop, category and words of the merchant, customer, a VAT id without a
 * field, the merchant's note on them.
 */
export const contactNote = (
  { customer }: Order,
  { contactPushShop, contactPushCustomer, contactPushNote, contactTag, contactCategory }: NoteWishes,
  shop: NotedShop,
  vatId: string | undefined,
): string | undefined => {
  const lines = [
    contactPushShop ? `Shop: ${shop.name}` : undefined,
    contactCategory.trim() === '' ? undefined : `Kategorie: ${contactCategory.trim()}`,
    contactTag.length === 0 ? undefined : `Stichworte: ${contactTag.join(', ')}`,
    contactPushCustomer && customer ? `Shopify-Kunde: ${customerLink(shop.key, customer.id)}` : undefined,
    vatId === undefined ? undefined : `USt-IdNr.: ${vatId}`,
    contactPushNote ? filled(customer?.note) : undefined,
  ];
  return filled(lines.filter((line) => line !== undefined).join('\n'));
};

const linesOf = (note: string | undefined): readonly string[] =>
  (note ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * The note of a contact with those of our lines that it lacks below what stands there, as far as they fit whole. Nothing
 * that stands there is changed.
 */
export const mergedNote = (existing: string | undefined, wanted: string | undefined): string | undefined => {
  const known = new Set(linesOf(existing));
  let note = existing ?? '';
  for (const line of linesOf(wanted)) {
    const longer = note.trim() === '' ? line : `${note}\n${line}`;
    if (known.has(line) || longer.length > MAX_NOTE) continue;
    note = longer;
    known.add(line);
  }
  return note === '' ? undefined : note;
};
