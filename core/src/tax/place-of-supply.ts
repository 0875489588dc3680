import type { Address, Order } from '../orders/order.ts';
import type { Place } from './zone.ts';

const GERMANY: Place = { countryCode: 'DE' };

const placeOf = (address: Address | undefined, fallback: Address | undefined): Place => {
  const { countryCode, zip, city, provinceCode } = address ?? {};
  const country = countryCode ?? fallback?.countryCode;
  if (country === undefined) return GERMANY;
  return {
    countryCode: country.toUpperCase(),
    ...(zip === undefined ? {} : { zip }),
    ...(city === undefined ? {} : { city }),
    ...(provinceCode === undefined ? {} : { provinceCode }),
  };
};

/** Goods are supplied where they go, or at the shop when collected; everything else where the customer is. */
export const placeOfSupply = (order: Pick<Order, 'lines' | 'shippingAddress' | 'billingAddress'>): Place => {
  const shipped = order.lines.some(({ kind }) => kind === 'goods');
  if (shipped) return order.shippingAddress ? placeOf(order.shippingAddress, order.billingAddress) : GERMANY;
  return placeOf(order.billingAddress ?? order.shippingAddress, order.shippingAddress);
};
