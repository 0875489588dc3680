import { comparableName } from '../../contacts/comparable.ts';
import { filled, leadingAddress, personOf } from '../../orders/leading-address.ts';
import type { Address, Order } from '../../orders/order.ts';

const PLACE = ['street', 'supplement', 'zip', 'city', 'countryCode'] as const;

const isAt = (address: Address, other: Address | undefined): boolean =>
  other !== undefined &&
  PLACE.every((part) => comparableName(address[part] ?? '') === comparableName(other[part] ?? ''));

/**
 * Whether an address adds nothing to what the order says but a company: the person is one whom it names, and the place is that of
 * the bill or the delivery. A company elsewhere may be another one, whose invoice it would be (§ 14 UStG, Abs. 4 Nr. 1).
 */
export const isOwnCompany = (order: Order, address: Address): boolean => {
  const { customer, billingAddress, shippingAddress } = order;
  const person = personOf(address);
  if (filled(address.company) === undefined || person === undefined) return false;
  const isNamed = [customer, billingAddress, shippingAddress].some(
    (who) => comparableName(personOf(who) ?? '') === comparableName(person),
  );
  return isNamed && [leadingAddress(order), billingAddress, shippingAddress].some((each) => isAt(address, each));
};
