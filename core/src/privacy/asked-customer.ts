import type { AskedCustomer, PrivacyRequest } from '../ports/privacy-requests.ts';
import { folded } from '../search/folded.ts';
import { isSamePhone } from './phone-numbers.ts';

type Asked = Pick<PrivacyRequest, 'customer' | 'orderIds'>;

/**
 * What a request still says of its customer once that of another one is erased: nothing when both are the same, and of
 * somebody else no address or number for calls that they shared. Two numbers that differ are two customers, whatever else
 * they share.
 */
export const customerBeside = ({ customer, orderIds }: Asked, erased: Asked): AskedCustomer | undefined => {
  if (customer === undefined) return undefined;
  const [sharesEmail, sharesPhone] = [
    isSameEmail(customer.email, erased.customer?.email),
    customer.phone !== undefined && isSamePhone(erased.customer?.phone, customer.phone),
  ];
  const [number, other] = [customer.id, erased.customer?.id];
  const isSame =
    number !== undefined && other !== undefined
      ? number === other
      : sharesEmail || orderIds.some((order) => erased.orderIds.includes(order));
  if (isSame) return undefined;
  const { email, phone, ...rest } = customer;
  return {
    ...rest,
    ...(email === undefined || sharesEmail ? {} : { email }),
    ...(phone === undefined || sharesPhone ? {} : { phone }),
  };
};

const isSameEmail = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && folded(one) === folded(other);
