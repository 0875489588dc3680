import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES } from './catalogue.ts';
import type { Preferences } from './preferences-shape.ts';
import { settingsOutcome } from './settings-outcome.ts';

const outcome = (
  wanted: Partial<Preferences>,
  now: Partial<Preferences> = {},
  around: Parameters<typeof settingsOutcome>[2] = {},
) => {
  const result = settingsOutcome({ ...DEFAULT_PREFERENCES, ...now }, wanted, around);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
};
const PLAIN = { id: 'l-plain', name: 'Schlicht', isDefault: false };

describe('what a file or an earlier state of the settings comes to', () => {
  it('is nothing where another setting forbids all of it, and the other setting is named', () => {
    const { preferences, alsoChanged } = outcome({ creditCreate: true }, { invoiceCreate: false, creditCreate: false });
    expect(preferences.creditCreate).toBe(false);
    expect(alsoChanged).toMatchObject([{ field: 'creditCreate', because: { setting: 'invoiceCreate' } }]);
  });

  it('is nothing for what can only stand beside something that is not there', () => {
    const { preferences, alsoChanged } = outcome({ creditCreate: true, invoiceDeliveryDate1Unit: 'mon' });
    expect(preferences).toEqual(DEFAULT_PREFERENCES);
    expect(alsoChanged.map(({ field }) => field)).toEqual(['creditCreate', 'invoiceDeliveryDate1Unit']);
  });

  it('turns off what depends on what it turns off', () => {
    const now = { invoiceCreate: true, creditCreate: true };
    expect(outcome({ invoiceCreate: false }, now).preferences).toMatchObject({
      invoiceCreate: false,
      creditCreate: false,
    });
  });

  it('is the span of delivery days as it was, not one that begins anew', () => {
    const now = { invoiceDeliveryDate0Event: 'fulfilled', invoiceDeliveryDate1Event: '' } as const;
    const { preferences, alsoChanged } = outcome({ invoiceDeliveryDate1Event: 'fulfilled' }, now);
    expect(preferences.invoiceDeliveryDate0Event).toBe('fulfilled');
    expect(alsoChanged).toEqual([]);
  });

  it('leaves out a print layout that the account does not have, and takes the rest', () => {
    const wanted = { invoiceLayoutPrintLayout: 'l-of-another', creditLayoutPrintLayout: PLAIN.id, skipFree: true };
    const { preferences, leftOut } = outcome(wanted, {}, { layouts: [PLAIN] });
    expect(preferences).toMatchObject({
      invoiceLayoutPrintLayout: '',
      creditLayoutPrintLayout: PLAIN.id,
      skipFree: true,
    });
    expect(leftOut).toEqual([
      { field: 'invoiceLayoutPrintLayout', text: expect.stringMatching(/^Bleibt, wie es ist: /) },
    ]);
  });

  it.each([
    ['no account is connected', 'no-account', 'Verbinde es zuerst'],
    ['those of the account could not be read', 'unread', 'konnten noch nicht gelesen werden'],
    ['the account has none', [], 'gibt es in deinem Konto bei Lexware Office nicht'],
  ] as const)('leaves out every print layout while %s, and says so', (_, layouts, said) => {
    const { preferences, leftOut } = outcome({ invoiceLayoutPrintLayout: PLAIN.id }, {}, { layouts });
    expect(preferences.invoiceLayoutPrintLayout).toBe('');
    expect(leftOut).toMatchObject([{ text: expect.stringContaining(said) }]);
  });

  it('says nothing of a layout that is set already or that is taken away', () => {
    const now = { invoiceLayoutPrintLayout: 'l-gone', creditLayoutPrintLayout: 'l-gone' };
    const { leftOut, preferences } = outcome({ ...now, creditLayoutPrintLayout: '' }, now, { layouts: [PLAIN] });
    expect(leftOut).toEqual([]);
    expect(preferences).toMatchObject({ invoiceLayoutPrintLayout: 'l-gone', creditLayoutPrintLayout: '' });
  });

  it('is a fault where the plan does not allow it', () => {
    const entitlements = { features: [], shopScopes: [], shopifyPlus: false, storePlan: '' };
    expect(settingsOutcome(DEFAULT_PREFERENCES, { skipFree: true }, { entitlements })).toMatchObject({ ok: true });
    expect(settingsOutcome(DEFAULT_PREFERENCES, { invoiceLayoutItemTitle: 'X' }, { entitlements })).toMatchObject({
      ok: false,
      failure: [{ field: 'invoiceLayoutItemTitle' }],
    });
  });
});
