import { filled, leadingAddress } from './leading-address.ts';
import type { Order } from './order.ts';

/** The company that buys, as documents name it; undefined when a person buys. */
export const buyingCompany = (order: Order): string | undefined =>
  filled(leadingAddress(order)?.company) ?? (leadingAddress(order) ? filled(order.company?.name) : undefined);

/** A person as contacts name one: a last name is a must, so a lone first name becomes it. */
export interface ContactPerson {
  readonly firstName?: string;
  readonly lastName: string;
}

const personIn = (who: { readonly firstName?: string; readonly lastName?: string } = {}): ContactPerson | undefined => {
  const [firstName, lastName] = [filled(who.firstName), filled(who.lastName)];
  if (lastName === undefined) return firstName === undefined ? undefined : { lastName: firstName };
  return firstName === undefined ? { lastName } : { firstName, lastName };
};

/** The person who buys, or who is to be spoken to at the company: as the address says, else as the customer is known. */
export const buyingPerson = (order: Order): ContactPerson | undefined =>
  personIn(leadingAddress(order)) ?? personIn(order.customer);

/** First and last name in one line. */
export const fullName = ({ firstName, lastName }: ContactPerson): string =>
  firstName === undefined ? lastName : `${firstName} ${lastName}`;
