import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES } from './preferences.ts';
import { missingRights } from './missing-rights.ts';

const BASE = [
  'invoices.read',
  'invoices.write',
  'voucherlist.read',
  'credit-notes.read',
  'credit-notes.write',
  'contacts.read',
  'contacts.write',
  'profile.read',
];
const DELIVERY = { ...DEFAULT_PREFERENCES, deliveryCreate: true };

describe('the rights that a shop lacks at the accounting service', () => {
  it.each([
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
    const denied = ['delivery-notes.write', 'contacts.write'];
    expect(missingRights(DELIVERY, { denied })).toEqual([
      { label: 'Kontakte', scopes: ['contacts.write'] },
      { setting: 'deliveryCreate', label: 'Lieferscheine erstellen', scopes: ['delivery-notes.write'] },
    ]);
    expect(missingRights(DEFAULT_PREFERENCES, { denied: ['delivery-notes.write'] })).toEqual([]);
  });
});
