import { idOfGid } from '../kernel/ids.ts';
import { digestOf } from '../kernel/digest.ts';
import type { Order } from '../orders/order.ts';
import { comparableName } from './comparable.ts';
import { buyingCompany } from '../orders/buyer.ts';

/** Enough of a digest to keep the companies of one customer apart. */
const SHORT = 16;

const OF_COMPANY = '/company:';

/**
 * What the contact of an order is stored under: the customer of the shop, and apart from that each company for which
 * they buy. An order without a customer has a contact of its own.
 */
export const contactSource = (order: Order): string => {
  const who = order.customer ? `customer:${idOfGid(order.customer.id)}` : `order:${idOfGid(order.id)}`;
  const company = buyingCompany(order);
  return company === undefined ? who : `${who}${OF_COMPANY}${digestOf(comparableName(company)).slice(0, SHORT)}`;
};

/** Whether what is stored under a source is the contact of a company that buys. */
export const isSourceOfCompany = (source: string): boolean => source.includes(OF_COMPANY);
