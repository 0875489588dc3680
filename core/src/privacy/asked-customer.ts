import { idOfGid } from '../kernel/ids.ts';
import type { AskedCustomer, PrivacyRequest } from '../ports/privacy-requests.ts';
import { isPerson } from './about-person.ts';
import { contactStandsIn } from './contact-in-text.ts';
import { isAlsoOf, isOnlyOf, type PlatformNumbers } from './platform-numbers.ts';

type Asked = Pick<PrivacyRequest, 'customer' | 'orderIds'>;

/** The numbers by which the customer of a request is known: their own, and those of the orders that it names. */
export const numbersOf = ({ customer, orderIds }: Asked): PlatformNumbers => ({
  customers: customer?.id === undefined ? [] : [customer.id],
  orders: orderIds.map(idOfGid),
});

/** `theirs`: of this customer alone, by its numbers. `mentioned`: they may be meant, but others may as well. */
export type TraceInRequest = 'theirs' | 'mentioned' | 'none';

/**
 * Whether a request that was read is of the customer of another one: only by numbers. Who has the same address or number
 * for calls may be another person.
 */
export const traceInRequest = (sought: Asked): ((request: Asked) => TraceInRequest) => {
  const [isTheirs, isAlsoTheirs] = [isOnlyOf(numbersOf(sought)), isAlsoOf(numbersOf(sought))];
  const isReached = contactStandsIn(sought.customer ?? {});
  return ({ customer, orderIds }) => {
    if (customer === undefined) return 'none';
    const said = numbersOf({ customer, orderIds });
    if (isTheirs(said)) return 'theirs';
    const { email = '', phone = '' } = customer;
    return isAlsoTheirs(said) || isReached(email) || isReached(phone) ? 'mentioned' : 'none';
  };
};

/** What a request still says of its customer once that of another one is erased: of another person what they did not share. */
export const customerBeside = (request: Asked, erased: Asked): AskedCustomer | undefined => {
  const { customer } = request;
  const isSame = customer?.id !== undefined && customer.id === erased.customer?.id;
  const isTheirs = isSame || traceInRequest(erased)(request) === 'theirs';
  const left = { ...(isTheirs ? {} : saidBeside(customer, erased)), ...namesBeside(customer, erased) };
  return Object.keys(left).length > 0 ? left : undefined;
};

const saidBeside = ({ email, phone, names: _noted, ...rest }: AskedCustomer = {}, erased: Asked): AskedCustomer => {
  const isReached = contactStandsIn(erased.customer ?? {});
  return {
    ...rest,
    ...(email === undefined || isReached(email) ? {} : { email }),
    ...(phone === undefined || isReached(phone) ? {} : { phone }),
  };
};

/** What it is still to seek by itself: of its other orders, even where they are of the same customer. */
const namesBeside = ({ names = [] }: AskedCustomer = {}, erased: Asked): Pick<AskedCustomer, 'names'> => {
  const left = names.filter((name) => !isPerson(erased.customer?.names ?? [])(name));
  return left.length > 0 ? { names: left } : {};
};

/** Whether a request loses something with the customer of another one. */
export const losesCustomer = (request: Asked, erased: Asked): boolean =>
  countOf(request.customer) > countOf(customerBeside(request, erased));

const countOf = (customer: AskedCustomer = {}): number => Object.values(customer).flat().length;
