import type { Reason } from '../reasons/reasons.ts';
import { NO_MONEY, type Cents } from '../kernel/money.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { filled, leadingAddress, personOf } from '../orders/leading-address.ts';
import type { Address, Order } from '../orders/order.ts';
import { isWithheld, lackingParts } from '../orders/whole-address.ts';
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
  /** What an invoice comes to; other documents have none. */
  readonly gross?: Cents | undefined;
}

/** Invoices up to here may do without a recipient, those above need the whole address (§ 33 UStDV). */
const SMALL_AMOUNT = 25_000;

const WALK_IN = 'Laufkundschaft';

const missing = (
  what: 'address' | 'address-above' | 'name' | 'country' | 'withheld' | 'parts',
  parts: readonly string[] = [],
): Result<never, Reason> =>
  fail({
    code: 'MISSING_ADDRESS',
    facts: { missing: what, ...(parts.length > 0 ? { parts: parts.join(' ') } : {}) },
  });

const nameOf = (order: Order, address: Address): string | undefined =>
  filled(address.company) ?? filled(order.company?.name) ?? personOf(address) ?? personOf(order.customer);

/** Contact person and address line below the name; the person only where the contact does not print it already. */
const supplementOf = (order: Order, address: Address, printed: readonly (string | undefined)[]): string | undefined => {
  const contact = personOf(address) ?? personOf(order.customer);
  return filled(
    [printed.includes(contact) ? undefined : contact, filled(address.supplement)].filter(Boolean).join(', '),
  );
};

/**
 * Who a document is for (§ 14 Abs. 4 Nr. 1 UStG): the billing address, else the shipping address, with the company or
 * the person. A sale at the till may have none; every other order without name or country gets no document, and no order
 * an invoice above 250 € without street, postcode and town.
 */
export const recipientOf = (order: Order, wishes: RecipientWishes = {}): Result<Recipient, Reason> => {
  const { contactId, personOnContact, walkIn, first = 'billing', gross = NO_MONEY } = wishes;
  const address = leadingAddress(order, first);
  if (!address && order.source === 'pos')
    return gross > SMALL_AMOUNT ? missing('address-above') : ok({ name: filled(walkIn) ?? WALK_IN, countryCode: 'DE' });
  if (!address) return order.customer ? missing('address') : fail({ code: 'MISSING_CUSTOMER' });
  const countryCode = filled(address.countryCode) ?? filled(order.shippingAddress?.countryCode);
  if (countryCode === undefined) return missing('country');
  const name = nameOf(order, address);
  if (name === undefined) return missing(isWithheld(order) ? 'withheld' : 'name');
  const lacking = gross > SMALL_AMOUNT ? lackingParts(address, countryCode) : [];
  if (lacking.length > 0) return isWithheld(order) ? missing('withheld') : missing('parts', lacking);
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
