import { digestOf } from '../errands/digest.ts';
import type { Order } from '../orders/order.ts';
import type { Mail } from '../ports/postbox.ts';
import type { Shop } from '../shops/shop.ts';

/**
 * Digests of the recipients who are neither the customer of the order nor the shop as the platform knows it. Addresses
 * in settings do not count as the shop's: whoever can type them could name anybody. `attempt` is part of them: copies of
 * automatic mails, which have the same one, are one stranger a day, while each mail that a person sends counts.
 */
export const strangersIn = (
  mail: Pick<Mail, 'to' | 'cc' | 'bcc'>,
  { email, customer }: Pick<Order, 'email' | 'customer'>,
  { key, profile }: Pick<Shop, 'key' | 'profile'>,
  attempt: string,
): readonly string[] => {
  const known = new Set([email, customer?.email, profile.email].map((address) => address?.toLowerCase()));
  const strangers = [...mail.to, ...mail.cc, ...mail.bcc]
    .map((address) => address.toLowerCase())
    .filter((address) => !known.has(address));
  return [...new Set(strangers)].map((address) => digestOf(`${key} ${attempt} ${address}`));
};
