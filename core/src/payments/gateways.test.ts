import { describe, expect, it } from '@jest/globals';
import { gatewayOf, KNOWN_GATEWAYS, providerAccountOf } from './gateways.ts';

describe('a gateway', () => {
  it('of the specification is known', () =>
    expect(KNOWN_GATEWAYS).toEqual(
      expect.arrayContaining(['paypal', 'bogus', 'klarna', 'klarna_pay_later', 'shopify_payments', 'manual', 'ebay']),
    ));

  it.each([
    ['shopify_payments', { handle: 'shopify_payments', name: 'Shopify Payments' }],
    [' Klarna_Pay_Later ', { handle: 'klarna_pay_later', name: 'Klarna Rechnung' }],
    ['manual', { handle: 'manual', name: 'Manuelle Zahlung' }],
    ['gift_card', { handle: 'gift_card', name: 'Geschenkgutscheine' }],
    ['PayPal', { handle: 'paypal', name: 'PayPal', because: 'paypal' }],
    ['paypal_express', { handle: 'paypal_express', name: 'Paypal express', because: 'paypal' }],
    ['bogus', { handle: 'bogus', name: 'Testzahlungen', because: 'test-gateway' }],
    ['cash_on-delivery', { handle: 'cash_on-delivery', name: 'Nachnahme' }],
    ['Bank Deposit', { handle: 'bank deposit', name: 'Banküberweisung' }],
    ['new_wallet', { handle: 'new_wallet', name: 'New wallet' }],
    ['', { handle: '', name: 'Sonstige Zahlungsart' }],
    ['constructor', { handle: 'constructor', name: 'Constructor' }],
  ])('%j is %j', (handle, gateway) => expect(gatewayOf(handle)).toEqual(gateway));

  it('has an account of its own', () =>
    expect(providerAccountOf('Klarna')).toEqual({ name: 'Klarna', externalReference: 'gateway:klarna' }));
});
