import { expect, it } from '@jest/globals';
import { ownAddress } from './own-address.ts';

const OWN = 'https://belegwerk.example';

it.each([
  [
    '/api/auth?shop=eigen.myshopify.com&scopes=write_customers',
    `${OWN}/api/auth?shop=eigen.myshopify.com&scopes=write_customers`,
  ],
  [`${OWN}/plan`, `${OWN}/plan`],
])('the frame is left for %s', (wanted, address) => {
  expect(ownAddress(wanted, OWN)).toBe(address);
});

it.each([
  '',
  'https://evil.example/',
  '//evil.example/plan',
  '/\\evil.example',
  'https://belegwerk.example@evil.example/',
  'https://someone@belegwerk.example/',
  'https://belegwerk.example.evil.example/',
  'http://belegwerk.example/',
  'javascript:alert(1)',
  'data:text/html,hello',
  '\tjavascript:alert(1)',
])('nothing is opened for “%s”', (wanted) => {
  expect(ownAddress(wanted, OWN)).toBeUndefined();
});
