import { describe, expect, it } from '@jest/globals';
import type { AccountRight } from '../documents/account-capabilities.ts';
import { fieldOf } from './catalogue.ts';
import { DEFAULT_PREFERENCES, type Preferences } from './preferences.ts';
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
];
const DELIVERY = { ...DEFAULT_PREFERENCES, deliveryCreate: true };

describe('the rights that a shop lacks at the accounting service', () => {
  it.each<[string, Preferences, readonly AccountRight[] | undefined, readonly MissingRight[]]>([
    ['are unknown where the account does not tell', DELIVERY, undefined, []],
    ['are none when all were granted', DELIVERY, [...BASE, 'delivery-notes.read', 'delivery-notes.write'], []],
    ['do not name a setting that is off', DEFAULT_PREFERENCES, BASE, []],
    [
      'name the setting that needs them',
      DELIVERY,
      [...BASE, 'delivery-notes.read'],
      [{ setting: 'deliveryCreate', label: 'Lieferscheine erstellen', scopes: ['delivery-notes.write'] }],
    ],
    [
      'name what every shop needs',
      DEFAULT_PREFERENCES,
      BASE.filter((scope) => scope !== 'credit-notes.write'),
      [{ label: 'Gutschriften', scopes: ['credit-notes.write'] }],
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
    expect(missingRights(DEFAULT_PREFERENCES, { denied: ['delivery-notes.write'] })).toEqual([]);
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
