import { describe, expect, it } from '@jest/globals';
import { gatewayOf, KNOWN_GATEWAYS, providerAccountOf } from './gateways.ts';

describe('a gateway', () => {
  it('of the specification is known', () =>
    expect(KNOWN_GATEWAYS).toEqual(
      expect.arrayContaining(['paypal', 'bogus', 'klarna', 'klarna_pay_later', 'shopify_payments', 'manual', 'ebay']),
    ));

  it.each([
    ['shopify_payments', { handle: 'shopify_payments', name: 'Shopify Payments', selectable: true }],
    [' Klarna_Pay_Later ', { handle: 'klarna_pay_later', name: 'Klarna Rechnung', selectable: true }],
    ['manual', { handle: 'manual', name: 'Manuelle Zahlung', selectable: true }],
    ['gift_card', { handle: 'gift_card', name: 'Geschenkgutscheine', selectable: true }],
    ['PayPal', { handle: 'paypal', name: 'PayPal', selectable: false, because: 'paypal' }],
    ['paypal_express', { handle: 'paypal_express', name: 'Paypal express', selectable: false, because: 'paypal' }],
    ['bogus', { handle: 'bogus', name: 'Testzahlungen (Bogus)', selectable: false, because: 'test' }],
    ['cash_on-delivery', { handle: 'cash_on-delivery', name: 'Nachnahme', selectable: true }],
    ['Bank Deposit', { handle: 'bank deposit', name: 'Banküberweisung', selectable: true }],
    ['new_wallet', { handle: 'new_wallet', name: 'New wallet', selectable: true }],
    ['', { handle: '', name: 'Sonstige Zahlungsart', selectable: true }],
    ['constructor', { handle: 'constructor', name: 'Constructor', selectable: true }],
  ])('%j is %j', (handle, gateway) => expect(gatewayOf(handle)).toEqual(gateway));

  it('has an account of its own', () =>
    expect(providerAccountOf('Klarna')).toEqual({ name: 'Klarna', externalReference: 'gateway:klarna' }));
});
