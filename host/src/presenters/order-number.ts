import { orderId, type OrderId } from '@belegwerk/core';

/** The number at the end of a global id, as the shop's own addresses have it. */
export const numberOfOrder = (id: OrderId): string => id.slice(id.lastIndexOf('/') + 1);

/** The global id of the order with this number. */
export const orderOfNumber = (number: string): OrderId => orderId(`gid://shopify/Order/${number}`);
