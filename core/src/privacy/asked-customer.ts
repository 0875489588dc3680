import { idOfGid } from '../kernel/ids.ts';
import type { AskedCustomer, PrivacyRequest } from '../ports/privacy-requests.ts';
import { folded } from '../search/folded.ts';
import { isSamePhone } from './phone-numbers.ts';
import { traceInMessage, type TraceInMessage } from './trace-in-message.ts';

type Asked = Pick<PrivacyRequest, 'customer' | 'orderIds'>;

/** The numbers by which the customer of a request is known: their own, and those of the orders that it names. */
export const numbersOf = ({ customer, orderIds }: Asked): readonly string[] => [
  ...(customer?.id === undefined ? [] : [customer.id]),
  ...orderIds.map(idOfGid),
];

/**
 * Whether a request names the customer of another one. An order has one customer, and two numbers that differ are two
 * customers, whatever else they share; else it is looked at like one that nobody could read.
 */
export const traceInRequest = (sought: Asked): ((request: Asked) => TraceInMessage) => {
  const traceIn = traceInMessage({ ...sought.customer, numbers: numbersOf(sought), names: [] });
  return ({ customer, orderIds }) => {
    if (customer === undefined) return 'none';
    const [number, other] = [customer.id, sought.customer?.id];
    const others = orderIds.filter((order) => !sought.orderIds.includes(order));
    const isSame = number !== undefined && other !== undefined ? number === other : others.length < orderIds.length;
    return isSame ? 'theirs' : traceIn(JSON.stringify({ customer, orders: others.map(idOfGid) }));
  };
};

/** What a request still says of its customer once that of another one is erased: of somebody else what they did not share. */
export const customerBeside = (request: Asked, erased: Asked): AskedCustomer | undefined => {
  const { customer } = request;
  if (customer === undefined || traceInRequest(erased)(request) === 'theirs') return undefined;
  const { email, phone, ...rest } = customer;
  const left = {
    ...rest,
    ...(email === undefined || isSameEmail(email, erased.customer?.email) ? {} : { email }),
    ...(phone === undefined || isSamePhone(erased.customer?.phone, phone) ? {} : { phone }),
  };
  return Object.keys(left).length > 0 ? left : undefined;
};

const isSameEmail = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && folded(one) === folded(other);
