import {
  checkIban,
  checkTaxNumber,
  checkVatId,
  findVatId,
  findVatIdByPattern,
  findVatIds,
} from '@belegwerk/core/vat-ids';
import { contactPhone } from '@belegwerk/core/contacts';
import { decide } from '@belegwerk/core/decisions';
import { eventText } from '@belegwerk/core/events';
import { instant } from '@belegwerk/core/kernel';
import { SEARCH_LENGTH } from '@belegwerk/core/search';
import { zoneOf } from '@belegwerk/core/tax';
import { possibleOrderNames } from '../../core/src/use-cases/account-changes/order-names.ts';
import { isSameAddress } from '../../core/src/contacts/comparable.ts';
import { searchText } from '../../adapters/src/lexware/contacts/contact-search.ts';
import { usableMail, usablePhone } from '../../adapters/src/lexware/contacts/mail-and-phone.ts';
import { needlesOf, sortKey } from '../../adapters/src/records/search-keys.ts';
import { aLine, anOrder } from '../builders/index.ts';
import { aShop } from '../builders/shop-builder.ts';
import type { Surface } from './surface.ts';

const now = instant('2026-11-21T08:00:00Z');
const shop = aShop({ preferences: { languageOfCustomer: true } });

const placeAt = (text: string) => ({ street: text, zip: text, countryCode: 'DE' });

/** A customer decides about nearly every text of an order. */
const orderSaying = (text: string) => {
  const address = { firstName: text, lastName: text, company: text, street: text, zip: text, city: text };
  return anOrder({
    note: text,
    name: text,
    email: text,
    customerLocale: text,
    poNumber: text,
    tags: [text],
    gateways: [text],
    attributes: [{ key: text, value: text }],
    billingAddress: { ...address, supplement: text, countryCode: 'DE' },
    shippingAddress: { ...address, supplement: text, countryCode: 'AT' },
    lines: [aLine({ title: text })],
  });
};

/** Texts of customers in orders, and what is searched for and told with them. */
export const ORDER_TEXTS: readonly Surface[] = [
  {
    name: 'every text of an order, decided about',
    longest: 16_000,
    read: (text) => decide({ order: orderSaying(text), shop, known: [], now }),
  },
  {
    name: 'a VAT id in a note',
    longest: 32_000,
    read: (text) => [findVatId(text), findVatIds(text), findVatIdByPattern(text)],
  },
  {
    name: 'a VAT id, tax number or IBAN in its own field',
    longest: 16_000,
    read: (text) => [checkVatId(text), checkTaxNumber(text, 'BE'), checkIban(text)],
  },
  { name: 'a telephone number', longest: 32_000, read: (text) => [contactPhone(text), usablePhone(text)] },
  { name: 'a mail address of a customer', longest: 32_000, read: usableMail },
  {
    name: 'a place',
    longest: 32_000,
    read: (text) => zoneOf({ countryCode: 'ES', zip: text, city: text }),
  },
  {
    name: 'a street beside another',
    longest: 32_000,
    read: (text) => isSameAddress(placeAt(text), placeAt(`${text} 1`)),
  },
  { name: 'a name that contacts are searched by', longest: 32_000, read: searchText },
  { name: 'a search', longest: SEARCH_LENGTH, read: needlesOf },
  {
    name: 'a name that lists are sorted by',
    longest: 32_000,
    read: sortKey,
  },
  { name: 'order names in a document made by hand', longest: 250_000, read: possibleOrderNames },
  {
    name: 'a fact of an event, told',
    longest: 32_000,
    read: (text) =>
      ['order.held', 'invoice.created', 'mail.sent', 'mail.failed'].map((name) =>
        eventText({
          name,
          order: { name: text },
          facts: { code: text, number: text, message: text, total: text, recipient: text, detail: text, count: text },
        }),
      ),
  },
];
