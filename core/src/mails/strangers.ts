import { digestOf } from '../kernel/digest.ts';
import type { Order } from '../orders/order.ts';
import type { Mail } from '../ports/mail.ts';
import type { Shop } from '../shops/shop.ts';

/** The attempt of every mail that leaves by itself. */
export const AUTOMATIC = 'auto';

/**
 * Digests of the recipients who are neither the customer of the order nor the shop as the platform knows it. Addresses
 * in settings do not count as the shop's: a merchant who can type them could name any address. `attempt` is part of them: who gets
 * automatic mails, which have the same one, is one stranger a day, while each mail that a person writes to them counts.
 * Hidden copies go to addresses in settings alone; they count as those of automatic mails in every mail.
 */
export const strangersIn = (
  mail: Pick<Mail, 'to' | 'cc' | 'bcc'>,
  { email, customer }: Pick<Order, 'email' | 'customer'>,
  { key, profile }: Pick<Shop, 'key' | 'profile'>,
  attempt: string,
): readonly string[] => {
  const known = new Set([email, customer?.email, profile.email].map((address) => address?.toLowerCase()));
  const strangers = (addresses: readonly string[]): ReadonlySet<string> =>
    new Set(addresses.map((address) => address.toLowerCase()).filter((address) => !known.has(address)));
  const written = strangers([...mail.to, ...mail.cc]);
  const copied = [...strangers(mail.bcc)].filter((address) => !written.has(address));
  return [
    ...[...written].map((address) => digestOf(`${key} ${attempt} ${address}`)),
    ...copied.map((address) => digestOf(`${key} ${AUTOMATIC} ${address}`)),
  ];
};
