import { shopKey } from '@belegwerk/core/kernel';
import { readPrivacyAsk } from '@belegwerk/adapters/shopify';
import { traceInRequest } from '../../core/src/privacy/asked-customer.ts';
import { contactStandsIn } from '../../core/src/privacy/contact-in-text.ts';
import { withoutCustomers } from '../../core/src/privacy/customer-objects.ts';
import { numbersInMessage } from '../../core/src/privacy/numbers-in-message.ts';
import { withoutIds } from '../../core/src/privacy/platform-ids.ts';
import { traceInMessage, withoutMentions } from '../../core/src/privacy/trace-in-message.ts';
import { readingsOf } from '../../core/src/privacy/unescaped.ts';
import type { Surface } from './surface.ts';

const SHOP = shopKey('kaffeekontor-nord.myshopify.com');
const CUSTOMER = { id: '7000000001', email: 'ich@example.com', phone: '+491515556667' };
const PERSON = {
  ...CUSTOMER,
  numbers: { customers: [CUSTOMER.id], orders: ['5100000000001'] },
  names: ['Özlem Öztürk'],
};
/** What is kept of a message that nobody could read. */
const KEPT = 32_768;

/** A body in which the person stands, so that every rule is asked. */
const naming = (text: string): string => JSON.stringify({ note: text, email: CUSTOMER.email });

/** Bodies that came to be erased or told by: of requests, and of messages that nobody could read. */
export const PRIVACY_TEXTS: readonly Surface[] = [
  {
    name: 'a request of the data protection law',
    longest: 500_000,
    read: (text) =>
      ['customers/data_request', 'customers/redact', 'shop/redact'].map((topic) =>
        readPrivacyAsk(topic, Buffer.from(text), SHOP),
      ),
  },
  {
    name: 'a kept message in which a person is looked for',
    longest: KEPT,
    read: (text) => [text, naming(text)].map(traceInMessage(PERSON)),
  },
  {
    name: 'a kept message from which a person is taken',
    longest: KEPT,
    read: (text) => [text, naming(text)].map(withoutMentions(PERSON)),
  },
  {
    name: 'a kept request from which the objects of a customer are taken',
    longest: KEPT,
    read: (text) =>
      [text, `{"customer":{${text}`, JSON.stringify({ customer: { id: CUSTOMER.id, text } })].map((body) =>
        withoutCustomers(body, [CUSTOMER.id]),
      ),
  },
  {
    name: 'an address or a number for calls in a text',
    longest: KEPT,
    read: (text) =>
      [text, text.replaceAll(/\D/g, '15556667 ').slice(0, KEPT), `${CUSTOMER.email}${text}`].map((each) =>
        contactStandsIn(CUSTOMER)(each),
      ),
  },
  { name: 'the numbers of the platform in a message', longest: KEPT, read: withoutIds },
  {
    name: 'numbers that may be of an erased order',
    longest: KEPT,
    read: (text) => [text, naming(text)].map(numbersInMessage),
  },
  { name: 'a message without its escapes', longest: KEPT, read: (text) => readingsOf(text) },
  {
    name: 'the customer of another request',
    longest: KEPT,
    read: (text) =>
      traceInRequest({ customer: CUSTOMER, orderIds: [] })({ customer: { email: text, phone: text }, orderIds: [] }),
  },
];
