import type { Order } from '../orders/order.ts';
import { mistypedVatIdOfOrder, vatIdOfOrder } from '../vat-ids/vat-id-places.ts';
import type { VatIdPlace } from '../vat-ids/vat-id-place.ts';
import { checkVatId } from '../vat-ids/vat-id.ts';

/**
 * The customer's VAT id: as a person corrected it, as the platform holds it for the company or the customer, else as it is found in the places
 * where the merchant wants it looked for.
 */
export const vatIdOf = (order: Order, places: readonly VatIdPlace[] = [], sellerVatId?: string): string | undefined =>
  order.corrected?.vatId ??
  order.company?.vatId ??
  order.customer?.vatId ??
  vatIdOfOrder(order, places, { sellerVatId })?.id;

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
