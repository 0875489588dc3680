import { describe, expect, it } from '@jest/globals';
import type { AccountRight } from '../kernel/account-capabilities.ts';
import { fieldOf, DEFAULT_PREFERENCES } from './catalogue.ts';
import type { Preferences } from './preferences-shape.ts';
import { missingRights, missingShopRights, namesOfRights, type MissingRight } from './missing-rights.ts';

const BASE: readonly AccountRight[] = [
  'invoices.read',
  'invoices.write',
  'documents.list',
  'credit-notes.read',
  'credit-notes.write',
  'contacts.read',
  'contacts.write',
  'seller.read',
  'transactions.read',
  'transactions.write',
  'payment-matching.write',
];
const DELIVERY_SCOPES: readonly AccountRight[] = ['delivery-notes.read', 'delivery-notes.write'];
const CREDIT_SCOPES: readonly AccountRight[] = ['credit-notes.read', 'credit-notes.write'];
const DELIVERY = { ...DEFAULT_PREFERENCES, deliveryCreate: true };

describe('the rights that a shop lacks at the accounting service', () => {
  it.each<[string, Preferences, readonly AccountRight[] | undefined, readonly MissingRight[]]>([
    ['are unknown where the account does not tell', DELIVERY, undefined, []],
    ['are none when all were granted', DELIVERY, [...BASE, 'delivery-notes.read', 'delivery-notes.write'], []],
    [
      'say of a setting that is off that nothing needs them yet',
      DEFAULT_PREFERENCES,
      BASE,
      [{ setting: 'deliveryCreate', label: 'Lieferscheine erstellen', scopes: DELIVERY_SCOPES, isOff: true }],
    ],
    [
      'name the setting that needs them',
      DELIVERY,
      [...BASE, 'delivery-notes.read'],
      [{ setting: 'deliveryCreate', label: 'Lieferscheine erstellen', scopes: ['delivery-notes.write'] }],
    ],
    [
      'name credit notes where they are turned on',
      { ...DELIVERY, invoiceCreate: true, creditCreate: true },
      [...BASE, ...DELIVERY_SCOPES].filter((scope) => scope !== 'credit-notes.write'),
      [{ setting: 'creditCreate', label: 'Gutschriften erstellen', scopes: ['credit-notes.write'] }],
    ],
    [
      'claim of nothing that is off that it was set',
      DEFAULT_PREFERENCES,
      [...BASE, ...DELIVERY_SCOPES].filter((scope) => !/^(credit-notes|contacts)/u.test(scope)),
      [
        { setting: 'creditCreate', label: 'Gutschriften erstellen', scopes: CREDIT_SCOPES, isOff: true },
        { label: 'Kontakte', scopes: ['contacts.read', 'contacts.write'], isOff: true },
      ],
    ],
  ])('%s', (_what, preferences, granted, missing) => {
    expect(missingRights(preferences, granted ? { granted } : {})).toEqual(missing);
  });

  it('are those that a call was refused for, where the account does not tell', () => {
    const denied: readonly AccountRight[] = ['delivery-notes.write', 'contacts.write'];
    expect(missingRights(DELIVERY, { denied })).toEqual([
      { label: 'Kontakte', scopes: ['contacts.write'] },
      { setting: 'deliveryCreate', label: 'Lieferscheine erstellen', scopes: ['delivery-notes.write'] },
    ]);
    expect(missingRights(DEFAULT_PREFERENCES, { denied: ['delivery-notes.write'] })).toMatchObject([{ isOff: true }]);
  });
});

describe('the rights that a shop lacks at the shop platform', () => {
  const TAGS = { ...DEFAULT_PREFERENCES, invoiceTagCustom: ['berechnet'] };

  it.each([
    ['are none when orders may be read', DEFAULT_PREFERENCES, ['read_orders', 'read_customers'], []],
    ['are none when orders may be written, which is more', TAGS, ['write_orders', 'write_customers'], []],
    [
      'are those to read orders and customers, without which nothing works',
      DEFAULT_PREFERENCES,
      [],
      ['read_orders', 'read_customers'],
    ],
    ['are what a setting needs beyond that', TAGS, ['read_orders', 'read_customers'], ['write_orders']],
    [
      'are named once, also when several settings need them',
      { ...TAGS, markAsPaid: true, creditTagCustom: ['gutgeschrieben'] },
      [],
      ['read_orders', 'read_customers', 'write_orders'],
    ],
    [
      'are the locations where invoices are made: only they say that goods come from abroad',
      { ...DEFAULT_PREFERENCES, invoiceCreate: true },
      ['read_orders', 'read_customers'],
      ['read_locations'],
    ],
    [
      'are none where invoices are made and the locations may be read',
      { ...DEFAULT_PREFERENCES, invoiceCreate: true },
      ['read_orders', 'read_customers', 'read_locations'],
      [],
    ],
  ])('%s', (_what, preferences, granted, missing) => {
    expect(namesOfRights(missingShopRights(preferences, granted))).toEqual(missing);
  });

  it('name the setting that needs them, none for what every shop needs', () => {
    expect(missingShopRights(TAGS, ['read_customers'])).toEqual([
      { label: 'Bestellungen', scopes: ['read_orders'] },
      { setting: 'invoiceTagCustom', label: fieldOf('invoiceTagCustom').label, scopes: ['write_orders'] },
    ]);
  });
});
