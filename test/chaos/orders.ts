import type { Dice } from './dice.ts';

/** A product or customer of the order desk. */
export interface Listing {
  readonly id: string;
}

/** The order desk of the shop sandbox. */
export interface Desk {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
}

/** Places one believable order: one to four products, sometimes a discount, shipping or a payment. */
export const placeOrder = async (
  desk: Desk,
  dice: Dice,
  products: readonly Listing[],
  customers: readonly Listing[],
) => {
  const count = dice.between(1, 4);
  const lines = Array.from({ length: count }, () => ({
    productId: dice.oneOf(products).id,
    quantity: dice.between(1, 5),
  }));
  const discount =
    dice.next() < 0.4 ? { orderDiscount: { type: 'percentage', value: String(dice.between(3, 20)) } } : {};
  const shipping = dice.next() < 0.7 ? { shipping: { title: 'Paketversand', price: '4.90' } } : {};
  return desk.post<{ readonly legacyId: string; readonly name: string }>('/orders', {
    customerId: dice.oneOf(customers).id,
    lines,
    ...discount,
    ...shipping,
    pay: dice.next() < 0.6,
  });
};
