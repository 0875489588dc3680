import { describe, expect, it } from '@jest/globals';
import { preferencesReply } from '@belegwerk/contracts/api';
import { aShop, TARGET } from '@belegwerk/contracts/ports';
import { instant } from '@belegwerk/core/kernel';
import { DEFAULT_PREFERENCES, FIELD_KEYS, fieldOf, unavailability } from '@belegwerk/core/preferences';
import { entitlementsOf, type Shop } from '@belegwerk/core/shops';
import { presentPreferences } from './present-preferences.ts';

const seller = {
  organizationId: 'o-1',
  companyName: 'Kaffee-Kontor',
  smallBusiness: false,
  taxType: 'gross',
} as const;
/** Settings that need something, with any value. */
const NEEDY = FIELD_KEYS.filter((key) => fieldOf(key).needs && !fieldOf(key).needsOf);
/** No setting waits for another one. */
const ALL_ON = { ...DEFAULT_PREFERENCES, invoiceCreate: true, transactionCreate: true };
const at = instant('2026-11-20T09:15:00Z');

/** An account that grants nothing by name and has refused the entries of payments. */
const shop = {
  ...aShop(),
  accounting: {
    target: TARGET,
    connectedAt: at,
    seller,
    denied: [{ scope: 'transactions.write', askedAt: at }],
  },
} as unknown as Shop;

describe('what the form of the settings is told', () => {
  it('answers for each setting whether it may be used as saving will', () => {
    const entitlements = entitlementsOf(shop);
    const wire: unknown = JSON.parse(JSON.stringify(presentPreferences(shop, { entitlements, hasPassword: false })));
    const { entitlements: told } = preferencesReply.parse(wire);
    const missing = (context: typeof told) =>
      NEEDY.filter((key) => unavailability(key, 'another', ALL_ON, context)?.kind === 'missing');
    expect(missing(told)).toEqual(missing(entitlements));
    expect(missing(told)).toContain('transactionCreate');
    expect(told.deniedScopes).toEqual(['transactions.write']);
  });
});
