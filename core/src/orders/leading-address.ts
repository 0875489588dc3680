import type { Address, Order } from './order.ts';

/** The text without blanks around it; undefined when nothing is left. */
export const filled = (text: string | undefined): string | undefined => text?.trim() || undefined;

const isEmpty = (address: Address): boolean => Object.values(address).every((text) => filled(text) === undefined);

type Names = Pick<Address, 'firstName' | 'lastName'>;

/** First and last name in one line; undefined when there is neither. */
export const personOf = (who: Names | undefined): string | undefined =>
  filled([who?.firstName, who?.lastName].map(filled).filter(Boolean).join(' '));

const comparable = (text: string | undefined): string | undefined =>
  filled(text)?.replaceAll(/\s+/g, ' ').toLocaleLowerCase('de');

/** The company where the first address names one, else the person. */
const isOneBuyer = (order: Order, one: Address, other: Address): boolean => {
  const company = (address: Address) => comparable(address.company) ?? comparable(order.company?.name);
  const person = (address: Address) => comparable(personOf(address) ?? personOf(order.customer));
  const buyer = company(one) === undefined ? person : company;
  return buyer(one) !== undefined && buyer(one) === buyer(other);
};

const PLACE = ['street', 'zip', 'city', 'countryCode'] as const satisfies readonly (keyof Address)[];

const contradict = (one: Address, other: Address): boolean =>
  PLACE.some((part) => {
    const [first, second] = [comparable(one[part]), comparable(other[part])];
    return first !== undefined && second !== undefined && first !== second;
  });

/** The address with what it does not say of the place, as the other one of the same buyer says it. */
const completed = (order: Order, address: Address, other: Address | undefined): Address => {
  const isWhole = PLACE.every((part) => filled(address[part]) !== undefined);
  if (isWhole || !other || !isOneBuyer(order, address, other) || contradict(address, other)) return address;
  const withStreet = filled(address.street) === undefined ? (['supplement'] as const) : [];
  const added = [...PLACE, ...withStreet, 'province' as const, 'provinceCode' as const]
    .filter((part) => filled(address[part]) === undefined && other[part] !== undefined)
    .map((part) => [part, other[part]] as const);
  return { ...address, ...Object.fromEntries(added) };
};

/**
 * The address that a document shows: the one of the bill (of the delivery where that counts first), else the other one.
 * What it leaves out of street, postcode, town and country comes from the other one where that is of the same buyer and
 * contradicts nothing. Decision record 121.
 */
export const leadingAddress = (order: Order, first: 'billing' | 'shipping' = 'billing'): Address | undefined => {
  const { billingAddress, shippingAddress } = order;
  const [one, other] = first === 'billing' ? [billingAddress, shippingAddress] : [shippingAddress, billingAddress];
  if (one !== undefined && !isEmpty(one)) return completed(order, one, other);
  return other === undefined || isEmpty(other) ? undefined : other;
};
