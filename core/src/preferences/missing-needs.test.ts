import { describe, expect, it } from '@jest/globals';
import { applyChange, type PreferencesChange } from './apply-change.ts';
import { DEFAULT_PREFERENCES } from './catalogue.ts';
import { everythingNeeded, type PreferenceContext } from './missing-needs.ts';
import { ACCOUNT_CAPABILITIES } from '../kernel/account-capabilities.ts';
import { DOCUMENT_RIGHTS } from '../documents/document-rights.ts';
import type { Preferences } from './preferences-shape.ts';

const EVERYTHING: PreferenceContext = {
  features: ['plus', 'layouts', 'deliveryDate', 'emails', 'tags', 'fees', 'metafields', 'orderSync'],
  shopScopes: ['write_orders', 'read_customers', 'read_products', 'read_companies'],
  shopifyPlus: true,
  storePlan: 'Grow',
};
const having = (wish: Partial<Preferences>): Preferences => ({ ...DEFAULT_PREFERENCES, ...wish });
const faultsOf = (before: Preferences, change: PreferencesChange, context: PreferenceContext): readonly string[] => {
  const applied = applyChange(before, change, context);
  return applied.ok ? [] : applied.failure.map(({ field, text }) => `${field}: ${text}`);
};

const NOTHING: PreferenceContext = {
  features: [],
  shopScopes: [],
  shopifyPlus: false,
  storePlan: 'Grow',
  accountingScopes: [],
  accountLacks: ACCOUNT_CAPABILITIES,
};
const PLUS = { ...EVERYTHING, shopScopes: [] };

describe('what the shop does not have', () => {
  const upgrade = 'Upgrade erforderlich (ab „Standard“)';
  const premium = 'Upgrade erforderlich (ab „Premium“)';
  const scopes = 'Fehlende Shopify-Berechtigung(en)';
  const access = 'Zugriffsberechtigung erforderlich';
  const elsewhere = 'Gibt es nur mit Lexware Office';

  it.each([
    [{ invoiceCreate: true }, NOTHING, ['invoiceCreate: Erfordert mindestens Lexware Office L']],
    [{ language: 'en' }, NOTHING, ['language: Erfordert mindestens Lexware Office XL']],
    [
      { language: 'en' },
      { ...NOTHING, accountLacks: ['foreign-recipients', 'foreign-language', 'distance-sales'] },
      ['language: Erfordert mindestens Lexware Office XL'],
    ],
    [{ languageOfCustomer: true }, NOTHING, ['languageOfCustomer: Erfordert mindestens Lexware Office XL']],
    [{ language: 'en' }, { ...NOTHING, accountLacks: [] }, []],
    [{ language: 'en' }, { ...EVERYTHING, accountLacks: ['distance-sales'] }, []],
    [{ deliveryCreate: true }, NOTHING, [`deliveryCreate: ${access}`]],
    [{ deliveryCreate: true }, { ...NOTHING, accountingScopes: DOCUMENT_RIGHTS['delivery-note'] }, []],
    // without the list of vouchers every delivery note would be held
    [
      { deliveryCreate: true },
      { ...NOTHING, accountingScopes: ['delivery-notes.read', 'delivery-notes.write'] },
      [`deliveryCreate: ${access}`],
    ],
    [{ syncOrderPayment: true }, NOTHING, [`syncOrderPayment: ${premium}`, `syncOrderPayment: ${scopes}`]],
    [{ transactionFees: true }, NOTHING, [`transactionFees: ${upgrade}`]],
    [{ transactionCreate: true }, NOTHING, [`transactionCreate: ${access}`, `transactionCreate: ${elsewhere}`]],
    [{ transactionHints: true }, NOTHING, [`transactionHints: ${access}`, `transactionHints: ${elsewhere}`]],
    [{ contactCreate: 'all' }, NOTHING, [`contactCreate: ${elsewhere}`]],
    [{ invoiceFinalize: false }, NOTHING, [`invoiceFinalize: ${elsewhere}`]],
    [{ invoiceSendMailEnabled: true }, NOTHING, [`invoiceSendMailEnabled: ${upgrade}`]],
    [{ smtpHost: 'a.de', smtpEmail: 'a@b.de' }, NOTHING, [`smtpHost: ${upgrade}`, `smtpEmail: ${upgrade}`]],
    [{ invoiceDeliveryDate0Modify: 'plus' }, NOTHING, [`invoiceDeliveryDate0Modify: ${upgrade}`]],
    [{ invoiceLayoutPrintLayout: 'p-1' }, NOTHING, [`invoiceLayoutPrintLayout: ${upgrade}`]],
    [{ creditLayoutTitle: 'Storno' }, NOTHING, [`creditLayoutTitle: ${upgrade}`]],
    [
      { deliveryLayoutItemUnit: 'kg', invoiceTitle: 'x' },
      NOTHING,
      [`invoiceTitle: ${upgrade}`, `deliveryLayoutItemUnit: ${upgrade}`],
    ],
    [{ invoiceTagCustom: ['berechnet'] }, PLUS, [`invoiceTagCustom: ${scopes}`]],
    [
      { vatIdPlaces: ['company-location'] },
      NOTHING,
      [
        'vatIdPlaces: Upgrade erforderlich (ab „Business“)',
        'vatIdPlaces: Erfordert Shopify Plus',
        `vatIdPlaces: ${scopes}`,
      ],
    ],
    [{ vatIdPlaces: ['company-location'] }, PLUS, [`vatIdPlaces: ${scopes}`]],
    [{ vatIdPlaces: ['company-location'] }, EVERYTHING, []],
    [{ vatIdPlaces: ['order-note'] }, NOTHING, []],
    [{ loadMetafields: [{ resource: 'product', namespace: 'abc', key: 'ab' }] }, PLUS, [`loadMetafields: ${scopes}`]],
    [{ loadMetafields: [{ resource: 'shop', namespace: 'abc', key: 'ab' }] }, PLUS, []],
    [
      { saveMetafield: { 'invoice.number': { namespace: 'abc', key: 'ab' } } },
      NOTHING,
      [`saveMetafield: ${premium}`, `saveMetafield: ${scopes}`],
    ],
  ] as const)('refuses %j', (change, context, texts) =>
    expect(faultsOf(DEFAULT_PREFERENCES, change, context)).toEqual(texts),
  );

  it('names Basic to the stores that are offered Basic', () => {
    const inStore = (storePlan: string) =>
      faultsOf(DEFAULT_PREFERENCES, { creditLayoutTitle: 'Storno' }, { ...NOTHING, storePlan });
    expect(inStore('Basic')).toEqual(['creditLayoutTitle: Upgrade erforderlich (ab „Basic“)']);
    expect(inStore('Grow')).toEqual([`creditLayoutTitle: ${upgrade}`]);
  });

  it('names the scopes and the feature', () => {
    const applied = applyChange(DEFAULT_PREFERENCES, { syncOrderPayment: true, deliveryCreate: true }, NOTHING);
    expect(applied).toMatchObject({
      ok: false,
      failure: [
        { field: 'syncOrderPayment', code: 'feature-missing', facts: { feature: 'orderSync', plan: 'premium' } },
        { field: 'syncOrderPayment', code: 'shop-scopes-missing', facts: { scopes: 'write_orders' } },
        { field: 'deliveryCreate', facts: { scopes: 'delivery-notes.read delivery-notes.write documents.list' } },
      ],
    });
  });

  it('does not trouble a change of something else, nor turning it off', () => {
    const before = having({ invoiceCreate: true, language: 'en', syncOrderPayment: true });
    expect(faultsOf(before, { language: 'en', syncOrderPayment: true, skipFree: true }, NOTHING)).toEqual([]);
    expect(faultsOf(before, { language: 'de', syncOrderPayment: false, invoiceCreate: false }, NOTHING)).toEqual([]);
  });
});

describe('what any value of a setting may need', () => {
  it.each([
    [
      'vatIdPlaces',
      ['Upgrade erforderlich (ab „Business“)', 'Erfordert Shopify Plus', 'Fehlende Shopify-Berechtigung(en)'],
    ],
    ['transactionFees', ['Upgrade erforderlich (ab „Standard“)']],
    ['skipFree', []],
  ] as const)('is told of %s, for any single choice that has the need', (key, needed) =>
    expect(everythingNeeded(key).map(({ text }) => text)).toEqual(needed),
  );
});
