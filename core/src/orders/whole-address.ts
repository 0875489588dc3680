import type { Address, Order } from './order.ts';
import { filled } from './leading-address.ts';

/** Countries without postcodes, or where most addresses go without one; Universal Postal Union, addressing systems. */
const WITHOUT_POSTCODE: ReadonlySet<string> = new Set(
  (
    'AE AG AN AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK IE JM KE KI KM KN KP LC ' +
    'LY ML MO MR MS MU MW NR NU PA QA RW SB SC SL SO SR SS ST SX SY TD TG TK TL TO TT TV TZ UG VU YE ZW'
  ).split(' '),
);

/** Where the country says the town. */
const CITY_STATES: ReadonlySet<string> = new Set(['GI', 'HK', 'MC', 'MO', 'SG', 'VA']);

/** A part of an address that an invoice above 250 € needs. */
export type AddressPart = 'street' | 'zip' | 'city';

/** What an address lacks of street, postcode and town, as far as its country has them (§ 14 Abs. 4 Nr. 1 UStG). */
export const lackingParts = (address: Address, countryCode: string): readonly AddressPart[] => {
  const country = countryCode.toUpperCase();
  const wanted: readonly AddressPart[] = ['street', 'zip', 'city'];
  return wanted
    .filter((part) => part !== 'zip' || !WITHOUT_POSTCODE.has(country))
    .filter((part) => part !== 'city' || !CITY_STATES.has(country))
    .filter((part) => filled(address[part]) === undefined);
};

/** What the shop platform gives only to apps with access to protected customer data. */
const PROTECTED = [
  'firstName',
  'lastName',
  'street',
  'supplement',
  'zip',
] as const satisfies readonly (keyof Address)[];

/** Whether the addresses of an order say nothing of what the platform withholds from apps without access to it. */
export const isWithheld = ({ billingAddress, shippingAddress }: Order): boolean => {
  const given = [billingAddress, shippingAddress].filter((address) => address !== undefined);
  return given.length > 0 && given.every((address) => PROTECTED.every((part) => filled(address[part]) === undefined));
};
