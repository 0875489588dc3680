import { vatIdOf } from '../tax/vat-id-of-order.ts';
import type { Order } from '../orders/order.ts';
import type { VatIdPlace } from '../vat-ids/vat-id-place.ts';
import { checkVatId } from '../vat-ids/vat-id.ts';

/** Countries whose ids the accounting service does not take: its field knows those of the Union. VAT reference, 2.7. */
const OUTSIDE: readonly string[] = ['CH', 'GB'];

/** Where the customer's VAT id goes: into its field, or, when that would be refused, into the note. */
export interface ContactVatId {
  readonly field?: string;
  readonly noted?: string;
}

/** The VAT id that an order knows of its customer, for the contact. */
export const contactVatId = (order: Order, places: readonly VatIdPlace[], sellerVatId?: string): ContactVatId => {
  const given = vatIdOf(order, places, sellerVatId)?.trim();
  if (!given) return {};
  const { isValid, country, normalized } = checkVatId(given);
  if (isValid && country !== undefined)
    return OUTSIDE.includes(country) ? { noted: normalized } : { field: normalized };
  return { noted: given };
};
