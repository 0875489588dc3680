import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES, FIELD_KEYS } from './catalogue.ts';
import { changedFields } from './compare-preferences.ts';
import { exportPreferences, preferencesFrom, unknownFaults } from './read-preferences.ts';

describe('the reader of preferences', () => {
  it('fills in the defaults', () =>
    expect(preferencesFrom({ invoiceCreate: true })).toEqual({
      preferences: { ...DEFAULT_PREFERENCES, invoiceCreate: true },
      given: ['invoiceCreate'],
      faults: [],
      unknown: [],
    }));

  it('keeps what is absent or wrong as it was before', () => {
    const base = { ...DEFAULT_PREFERENCES, skipFree: true, invoiceTitle: 'Beleg' };
    const read = preferencesFrom({ invoiceTitle: 5, asNet: true }, base);
    expect(read.preferences).toEqual({ ...base, asNet: true });
    expect(read.faults).toEqual([
      { field: 'invoiceTitle', code: 'not-a-text', at: [], text: 'Erwartet wird ein Text' },
    ]);
  });

  it('tells what is no setting', () => {
    const read = preferencesFrom(JSON.parse('{"skipfree": true, "constructor": 1, "__proto__": 2}'));
    expect(read.preferences).toEqual(DEFAULT_PREFERENCES);
    expect(unknownFaults(read).map(({ field, text }) => `${field}: ${text}`)).toEqual([
      'skipfree: Diese Einstellung gibt es nicht',
      'constructor: Diese Einstellung gibt es nicht',
      '__proto__: Diese Einstellung gibt es nicht',
    ]);
  });

  it('knows the texts of an invoice by their regular names too', () =>
    expect(preferencesFrom({ invoiceLayoutTitle: 'A', invoiceLayoutRemark: 'B' }).preferences).toEqual({
      ...DEFAULT_PREFERENCES,
      invoiceTitle: 'A',
      invoiceRemark: 'B',
    }));

  it.each([null, undefined, 'text', 7, []])('reads nothing from %j', (data) =>
    expect(preferencesFrom(data)).toMatchObject({
      preferences: DEFAULT_PREFERENCES,
      faults: [{ field: '', text: 'Erwartet werden Namen mit je einem Wert, in geschweiften Klammern' }],
    }),
  );

  it('exports every setting as data of its own', () => {
    const given = { ...DEFAULT_PREFERENCES, saveMetafield: { a: { namespace: 'abc', key: 'k' } }, skipTags: ['x'] };
    const exported = exportPreferences(given);
    expect(Object.keys(exported)).toEqual(FIELD_KEYS);
    expect(exported).toEqual(given);
    expect(exported.skipTags).not.toBe(given.skipTags);
  });
});

describe('comparing preferences', () => {
  it.each([
    [{}, []],
    [{ skipTags: [], transactionGateway: {} }, []],
    [{ skipTags: ['a'] }, ['skipTags']],
    [{ invoiceEventExceptions: { cod: 'paid' } }, ['invoiceEventExceptions']],
    [{ home: 'orders', asNet: true }, ['home', 'asNet']],
    [{ contactCreate: 'all' }, ['contactCreate']],
  ] as const)('finds of %j the settings %j', (wish, keys) =>
    expect(changedFields(DEFAULT_PREFERENCES, { ...DEFAULT_PREFERENCES, ...wish })).toEqual(keys),
  );

  it('does not mind the order in a map', () => {
    const before = { ...DEFAULT_PREFERENCES, transactionGateway: { a: true, b: false } };
    expect(changedFields(before, { ...before, transactionGateway: { b: false, a: true } })).toEqual([]);
    expect(changedFields(before, { ...before, transactionGateway: { a: true, c: false } })).toEqual([
      'transactionGateway',
    ]);
  });
});
