import { expect, it } from '@jest/globals';
import { addressInAdmin } from './address-in-admin.ts';

const admin = { shop: 'kontor.myshopify.com', host: 'YWRtaW4' };

it.each([
  [
    'https://app.example/orders?page=2',
    admin,
    'https://app.example/orders?page=2&shop=kontor.myshopify.com&host=YWRtaW4',
  ],
  ['https://app.example/?shop=old.myshopify.com', admin, 'https://app.example/?shop=kontor.myshopify.com&host=YWRtaW4'],
  ['https://app.example/log', undefined, 'https://app.example/log'],
])('%s is opened anew by %p as %s', (href, config, address) => expect(addressInAdmin({ href }, config)).toBe(address));
