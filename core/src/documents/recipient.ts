import type { Reason } from '../decisions/reasons.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { Address, Order } from '../orders/order.ts';
import type { Recipient } from './draft.ts';

/** Who buys at the till without leaving a name. */
const WALK_IN: Recipient = { name: 'Laufkundschaft', countryCode: 'DE' };

const filled = (text: string | undefined): string | undefined => text?.trim() || undefined;

const person = (who: { readonly firstName?: string; readonly lastName?: string } | undefined): string | undefined =>
  filled([who?.firstName, who?.lastName].map(filled).filter(Boolean).join(' '));

const missing = (what: 'address' | 'name' | 'country'): Result<never, Reason> =>
  fail({ code: 'MISSING_ADDRESS', facts: { missing: what } });

const nameOf = (order: Order, address: Address): string | undefined =>
  filled(address.company) ?? filled(order.company?.name) ?? person(address) ?? person(order.customer);

/** Contact person and address line below the name; the person only where a company stands above. */
const supplementOf = (order: Order, address: Address, name: string): string | undefined => {
  const contact = person(address) ?? person(order.customer);
  return filled([contact === name ? undefined : contact, filled(address.supplement)].filter(Boolean).join(', '));
};

const isEmpty = (address: Address): boolean => Object.values(address).every((text) => filled(text) === undefined);

const addressOf = (order: Order): Address | undefined =>
  [order.billingAddress, order.shippingAddress].find((address) => address !== undefined && !isEmpty(address));

/**
 * Who the invoice is for (§ 14 Abs. 4 Nr. 1 UStG): the billing address, else the shipping address, with the company or
 * the person. A sale at the till may have none; every other order without name or country gets no document.
 */
export const recipientOf = (order: Order, contactId?: string): Result<Recipient, Reason> => {
  const address = addressOf(order);
  if (!address) return order.source === 'pos' ? ok(WALK_IN) : missing('address');
  const countryCode = filled(address.countryCode) ?? filled(order.shippingAddress?.countryCode);
  if (countryCode === undefined) return missing('country');
  const name = nameOf(order, address);
  if (name === undefined) return missing('name');
  const optional = {
    contactId: filled(contactId),
    supplement: supplementOf(order, address, name),
    street: filled(address.street),
    zip: filled(address.zip),
    city: filled(address.city),
  };
  const given = Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== undefined));
  return ok({ name, countryCode: countryCode.toUpperCase(), ...given });
};
