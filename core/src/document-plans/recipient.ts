import type { Reason } from '../reasons/reasons.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { Address, Order } from '../orders/order.ts';
import type { Recipient } from '../documents/draft.ts';

/** What a recipient depends on besides the order. */
export interface RecipientWishes {
  /** The accounting service's contact to book on. */
  readonly contactId?: string | undefined;
  /** The person whom the accounting service prints below the company by itself, because its contact names them. */
  readonly personOnContact?: string | undefined;
  /** Name of a buyer at the till who has left none. */
  readonly walkIn?: string;
  /** The address that counts first; that of the bill unless said otherwise. */
  readonly first?: 'billing' | 'shipping';
}

const WALK_IN = 'Laufkundschaft';

const filled = (text: string | undefined): string | undefined => text?.trim() || undefined;

const person = (who: { readonly firstName?: string; readonly lastName?: string } | undefined): string | undefined =>
  filled([who?.firstName, who?.lastName].map(filled).filter(Boolean).join(' '));

const missing = (what: 'address' | 'name' | 'country'): Result<never, Reason> =>
  fail({ code: 'MISSING_ADDRESS', facts: { missing: what } });

const nameOf = (order: Order, address: Address): string | undefined =>
  filled(address.company) ?? filled(order.company?.name) ?? person(address) ?? person(order.customer);

/** Contact person and address line below the name; the person only where nobody else prints it. Decision record 61. */
const supplementOf = (order: Order, address: Address, printed: readonly (string | undefined)[]): string | undefined => {
  const contact = person(address) ?? person(order.customer);
  return filled(
    [printed.includes(contact) ? undefined : contact, filled(address.supplement)].filter(Boolean).join(', '),
  );
};

const isEmpty = (address: Address): boolean => Object.values(address).every((text) => filled(text) === undefined);

const addressesOf = (order: Order, first: 'billing' | 'shipping'): readonly (Address | undefined)[] =>
  first === 'billing' ? [order.billingAddress, order.shippingAddress] : [order.shippingAddress, order.billingAddress];

/**
 * Who a document is for (§ 14 Abs. 4 Nr. 1 UStG): the billing address, else the shipping address, with the company or
 * the person. A sale at the till may have none; every other order without
 * name or country gets no document.
 */
export const recipientOf = (order: Order, wishes: RecipientWishes = {}): Result<Recipient, Reason> => {
  const { contactId, personOnContact, walkIn, first = 'billing' } = wishes;
  const address = addressesOf(order, first).find((each) => each !== undefined && !isEmpty(each));
  if (!address && order.source === 'pos') return ok({ name: filled(walkIn) ?? WALK_IN, countryCode: 'DE' });
  if (!address) return order.customer ? missing('address') : fail({ code: 'MISSING_CUSTOMER' });
  const countryCode = filled(address.countryCode) ?? filled(order.shippingAddress?.countryCode);
  if (countryCode === undefined) return missing('country');
  const name = nameOf(order, address);
  if (name === undefined) return missing('name');
  const optional = {
    contactId: filled(contactId),
    supplement: supplementOf(order, address, [name, contactId && personOnContact]),
    street: filled(address.street),
    zip: filled(address.zip),
    city: filled(address.city),
  };
  const given = Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== undefined));
  return ok({ name, countryCode: countryCode.toUpperCase(), ...given });
};
