import { idOfGid, orderId, type OrderId } from '@belegwerk/core/kernel';

/** The number at the end of a global id, as the shop's own addresses have it. */
export const numberOfOrder = (id: OrderId): string => idOfGid(id);

/** The global id of the order with this number. */
export const orderOfNumber = (number: string): OrderId => orderId(`gid://shopify/Order/${number}`);
