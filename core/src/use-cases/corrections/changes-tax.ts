import { comparableName } from '../../contacts/comparable.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { buyingCompany } from '../../orders/buyer.ts';
import { recorrectedOrder } from '../../orders/corrections.ts';
import type { Address, Order } from '../../orders/order.ts';
import type { Shop } from '../../shops/shop.ts';
import { taxedToday } from '../../side-tasks/vat-id-question.ts';
import { namedVatId } from '../../tax/vat-id-of-order.ts';
import { showsTax } from '../../tax/treatment.ts';

/** What of the treatment must stay: whether tax is shown and why not, where it is taxed, and what the law wants said. */
const taxedAs = (order: Order, shop: Shop, now: Instant): string => {
  const taxed = taxedToday(order, shop, now);
  if (!taxed) return '';
  if (!taxed.ok) return taxed.failure.code;
  const { scheme, oss, note, territory } = taxed.value;
  return [showsTax(taxed.value) ? 'taxed' : scheme, oss, note, territory].join('|');
};

/** The order with another address for its bill, and all else that a person corrected of it. */
export const addressedTo = (order: Order, address: Address): Order =>
  recorrectedOrder(order, { ...order.corrected, address });

const vatIdIn = (order: Order, { preferences, accounting }: Shop): string | undefined =>
  namedVatId(order, preferences.vatIdPlaces, accounting?.seller.vatId)?.id;

const companyIn = (order: Order): string => comparableName(buyingCompany(order) ?? '');

/** A VAT id is that of one company: under the name of another, or in place of another id, it proves nothing. */
const leavesVatId = (order: Order, renamed: Order, shop: Shop): boolean => {
  const id = vatIdIn(order, shop);
  return id !== undefined && (companyIn(renamed) !== companyIn(order) || (vatIdIn(renamed, shop) ?? id) !== id);
};

/**
 * Whether the invoice to that address would be taxed otherwise than the one to the address that counts now, or rest on the VAT id
 * of another company.
 */
export const changesTax = (order: Order, address: Address, shop: Shop, now: Instant): boolean => {
  const renamed = addressedTo(order, address);
  return leavesVatId(order, renamed, shop) || taxedAs(renamed, shop, now) !== taxedAs(order, shop, now);
};
