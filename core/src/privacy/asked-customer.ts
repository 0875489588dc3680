import { idOfGid } from '../kernel/ids.ts';
import type { AskedCustomer, PrivacyRequest } from '../ports/privacy-requests.ts';
import { folded } from '../search/folded.ts';
import { isSamePhone } from './phone-numbers.ts';
import type { TraceInMessage } from './trace-in-message.ts';

type Asked = Pick<PrivacyRequest, 'customer' | 'orderIds'>;

/** The numbers by which the customer of a request is known: their own, and those of the orders that it names. */
export const numbersOf = ({ customer, orderIds }: Asked): readonly string[] => [
  ...(customer?.id === undefined ? [] : [customer.id]),
  ...orderIds.map(idOfGid),
];

/**
 * Whether a request is of the customer of another one: two numbers that differ are two customers, whatever else they share,
 * and an order has one customer. Who has the same address or number for calls may be somebody else.
 */
export const traceInRequest =
  (sought: Asked) =>
  (request: Asked): TraceInMessage => {
    const { customer } = request;
    if (customer === undefined) return 'none';
    if (isOfSame(request, sought)) return 'theirs';
    return sharesEmail(customer, sought.customer) || sharesPhone(customer, sought.customer) ? 'mentioned' : 'none';
  };

/** What a request still says of its customer once that of another one is erased: of somebody else what they did not share. */
export const customerBeside = (request: Asked, erased: Asked): AskedCustomer | undefined => {
  const { customer } = request;
  if (customer === undefined || isOfSame(request, erased)) return undefined;
  const { email, phone, ...rest } = customer;
  const left = {
    ...rest,
    ...(email === undefined || sharesEmail(customer, erased.customer) ? {} : { email }),
    ...(phone === undefined || sharesPhone(customer, erased.customer) ? {} : { phone }),
  };
  return Object.keys(left).length > 0 ? left : undefined;
};

const isOfSame = ({ customer, orderIds }: Asked, sought: Asked): boolean => {
  const [number, other] = [customer?.id, sought.customer?.id];
  if (number !== undefined && other !== undefined) return number === other;
  return orderIds.some((order) => sought.orderIds.includes(order));
};

const sharesEmail = ({ email }: AskedCustomer, other: AskedCustomer | undefined): boolean =>
  email !== undefined && other?.email !== undefined && folded(email) === folded(other.email);

const sharesPhone = ({ phone }: AskedCustomer, other: AskedCustomer | undefined): boolean =>
  phone !== undefined && isSamePhone(other?.phone, phone);
