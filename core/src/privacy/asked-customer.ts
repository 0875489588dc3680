import type { AskedCustomer, PrivacyRequest } from '../ports/privacy-requests.ts';
import { folded } from '../search/folded.ts';
import { isSamePhone } from './phone-numbers.ts';
import type { TraceInMessage } from './trace-in-message.ts';

type Asked = Pick<PrivacyRequest, 'customer' | 'orderIds'>;

/**
 * Whether a request names the customer of another one: both are the same, or only an address or number for calls is shared.
 * Two numbers that differ are two customers, whatever else they share.
 */
export const traceInRequest = ({ customer, orderIds }: Asked, sought: Asked): TraceInMessage => {
  if (customer === undefined) return 'none';
  const { sharesEmail, sharesPhone } = sharedBy(customer, sought.customer);
  const [number, other] = [customer.id, sought.customer?.id];
  const isSame =
    number !== undefined && other !== undefined
      ? number === other
      : sharesEmail || orderIds.some((order) => sought.orderIds.includes(order));
  if (isSame) return 'theirs';
  return sharesEmail || sharesPhone ? 'mentioned' : 'none';
};

/** What a request still says of its customer once that of another one is erased: of somebody else what they did not share. */
export const customerBeside = (request: Asked, erased: Asked): AskedCustomer | undefined => {
  const { customer } = request;
  if (customer === undefined || traceInRequest(request, erased) === 'theirs') return undefined;
  const { sharesEmail, sharesPhone } = sharedBy(customer, erased.customer);
  const { email, phone, ...rest } = customer;
  return {
    ...rest,
    ...(email === undefined || sharesEmail ? {} : { email }),
    ...(phone === undefined || sharesPhone ? {} : { phone }),
  };
};

const sharedBy = ({ email, phone }: AskedCustomer, other: AskedCustomer | undefined) => ({
  sharesEmail: isSameEmail(email, other?.email),
  sharesPhone: phone !== undefined && isSamePhone(other?.phone, phone),
});

const isSameEmail = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && folded(one) === folded(other);
