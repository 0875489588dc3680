import { shopKey } from '@belegwerk/core/kernel';
import { readPrivacyAsk } from '@belegwerk/adapters/shopify';
import { traceInRequest } from '../../core/src/privacy/asked-customer.ts';
import { contactStandsIn } from '../../core/src/privacy/contact-in-text.ts';
import type { Surface } from './surface.ts';

const SHOP = shopKey('kaffeekontor-nord.myshopify.com');
const CUSTOMER = { id: '7000000001', email: 'ich@example.com', phone: '+491515556667' };
/** What is kept of a request that could not be read. */
const KEPT = 32_768;

/** Bodies of privacy requests, and texts in which their customers are looked for. */
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
    name: 'an address or a number for calls in a text',
    longest: KEPT,
    read: (text) =>
      [text, text.replaceAll(/\D/g, '15556667 ').slice(0, KEPT), `${CUSTOMER.email}${text}`].map((each) =>
        contactStandsIn(CUSTOMER)(each),
      ),
  },
  {
    name: 'the customer of another request',
    longest: KEPT,
    read: (text) =>
      traceInRequest({ customer: CUSTOMER, orderIds: [] })({ customer: { email: text, phone: text }, orderIds: [] }),
  },
];
