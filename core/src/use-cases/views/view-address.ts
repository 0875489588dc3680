import { namedVatId } from '../../tax/vat-id-of-order.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { leadingAddress, personOf } from '../../orders/leading-address.ts';
import type { Address, Order } from '../../orders/order.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { Shop } from '../../shops/shop.ts';

export type AddressFailure = {
  readonly kind: 'order-unknown' | 'customer-erased' | 'shop-unavailable';
};

/** With the company and the person whom documents name where the address names none. */
const withName = (order: Order, address: Address): Address => {
  const { company = order.company?.name } = address;
  const { firstName, lastName } = personOf(address) === undefined ? (order.customer ?? {}) : address;
  return {
    ...address,
    ...(company === undefined ? {} : { company }),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
  };
};

/** Whom the next document of an order would name. */
export interface ViewedAddress {
  readonly address: Address;
  readonly vatId?: string;
}

/** Address and VAT id that the next document of an order would have as it was read. */
export const whomDocumentsName = (order: Order, { preferences, accounting }: Shop): ViewedAddress => {
  const vatId = namedVatId(order, preferences.vatIdPlaces, accounting?.seller.vatId)?.id;
  return {
    address: withName(order, leadingAddress(order) ?? {}),
    ...(vatId === undefined ? {} : { vatId }),
  };
};

/** Address and VAT id that the next document of an order would have: the shop's, or as a person corrected them. */
export const makeViewAddress =
  ({ orders, stores }: { readonly orders: OrderSource; readonly stores: Stores }) =>
  async (shop: Shop, orderId: OrderId): Promise<Result<ViewedAddress, AddressFailure>> => {
    const { records, isRedacted } = await recordsOfOrder(stores, shop.key, orderId);
    if (!(await records.orders.byId(orderId))) return fail({ kind: 'order-unknown' });
    if (isRedacted) return fail({ kind: 'customer-erased' });
    const order = await orders.orderById(shop.key, orderId);
    if (!order.ok) return fail({ kind: 'shop-unavailable' });
    return ok(whomDocumentsName(order.value, shop));
  };
export type ViewAddress = ReturnType<typeof makeViewAddress>;
