import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { applyChange } from './apply-change.ts';
import { DEFAULT_PREFERENCES, FIELD_KEYS, fieldOf } from './catalogue.ts';
import { changedFields } from './compare-preferences.ts';
import type { PreferenceContext } from './missing-needs.ts';
import type { FieldKey, Preferences } from './preferences-shape.ts';
import { exportPreferences, preferencesFrom } from './read-preferences.ts';
import { isSameValue } from './same-value.ts';
import { ACCOUNT_CAPABILITIES } from '../kernel/account-capabilities.ts';

const anyText = fc.oneof(
  fc.constantFrom('', 'a@b.de', 'smtp.example.com', '2026-01-01', 'all', 'smtp', 'https://a.de/b.pdf', 'vip,', ' VIP '),
  fc.string({ maxLength: 12, unit: 'binary' }),
  // some letters become two when they are made small, so that what was short enough is no longer
  fc
    .tuple(fc.constantFrom('İ', 'ẞ', 'Σ', 'x', '\u00a0'), fc.integer({ min: 100, max: 300 }))
    .map(([letter, times]) => letter.repeat(times)),
);
const anyName = fc.oneof(fc.constantFrom('Klarna', 'paypal', 'COD', '__proto__'), anyText);
const anyAddress = fc.record({
  resource: fc.constantFrom('order', 'shop', 'cart'),
  namespace: fc.constantFrom('abc', ' custom ', 'x'),
  key: anyText,
});
const anyWild = fc.oneof(
  fc.boolean(),
  fc.integer({ min: -2, max: 70_000 }),
  anyText,
  fc.array(fc.oneof(anyText, anyAddress), { maxLength: 7 }),
  fc.dictionary(anyName, fc.oneof(fc.boolean(), anyText, anyAddress), { maxKeys: 7 }),
  fc.anything(),
);

/** Often a value that suits the setting, sometimes one that cannot. */
const anyValue = (key: FieldKey): fc.Arbitrary<unknown> => {
  const { choices = [], kind } = fieldOf(key);
  const chosen = fc.constantFrom<unknown>(fieldOf(key).default, ...choices);
  return fc.oneof(
    { arbitrary: chosen, weight: 3 },
    { arbitrary: kind === 'list' ? fc.array(chosen) : fc.boolean(), weight: 3 },
    { arbitrary: anyWild, weight: 1 },
  );
};
const anyChange: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc
  .uniqueArray(fc.constantFrom(...FIELD_KEYS), { maxLength: 8 })
  .chain((keys) => fc.tuple(...keys.map((key) => fc.tuple(fc.constant(key), anyValue(key)))))
  .map((entries) => Object.fromEntries(entries));

const anyContext: fc.Arbitrary<PreferenceContext> = fc.record(
  {
    features: fc.subarray(['emails', 'deliveryDate', 'orderSync', 'fees', 'metafields', 'layouts', 'tags']),
    shopScopes: fc.subarray(['write_orders', 'read_customers', 'read_companies']),
    shopifyPlus: fc.boolean(),
    storePlan: fc.constantFrom('Basic', 'Grow'),
    accountingScopes: fc.subarray([
      'transactions.read',
      'transactions.write',
      'delivery-notes.read',
      'delivery-notes.write',
    ]),
    accountLacks: fc.subarray([...ACCOUNT_CAPABILITIES]),
  },
  { requiredKeys: ['features', 'shopScopes', 'shopifyPlus', 'storePlan'] },
);

/** What became of the defaults after some changes, of which those with a fault were refused. */
const afterAll = (changes: readonly Readonly<Record<string, unknown>>[], context: PreferenceContext): Preferences =>
  changes.reduce<Preferences>((state, change) => {
    // a change with a wrong field is refused whole, so each field is tried by itself too
    const whole = applyChange(state, change, context);
    if (whole.ok) return whole.value.preferences;
    return Object.entries(change).reduce<Preferences>((each, [key, value]) => {
      const applied = applyChange(each, { [key]: value }, context);
      return applied.ok ? applied.value.preferences : each;
    }, state);
  }, DEFAULT_PREFERENCES);

const anyState = fc.tuple(fc.array(anyChange, { maxLength: 3 }), anyContext);
const RUNS = { numRuns: 1000 };
const isUntouched = (applied: ReturnType<typeof applyChange>, state: Preferences): boolean =>
  isSameValue(applied, { ok: true, value: { preferences: state, alsoChanged: [] } });

describe('preferences after any changes', () => {
  it('are not altered by an empty change', () =>
    fc.assert(
      fc.property(anyState, anyContext, ([changes, context], later) => {
        const state = afterAll(changes, context);
        return isUntouched(applyChange(state, {}, later), state);
      }),
      RUNS,
    ));

  it('are not altered by asking for them again', () =>
    fc.assert(
      fc.property(anyState, anyContext, ([changes, context], later) => {
        const state = afterAll(changes, context);
        return isUntouched(applyChange(state, exportPreferences(state), later), state);
      }),
      RUNS,
    ));

  it('survive being exported, sent as JSON and read', () =>
    fc.assert(
      fc.property(anyState, ([changes, context]) => {
        const state = afterAll(changes, context);
        const read = preferencesFrom(JSON.parse(JSON.stringify(exportPreferences(state))));
        return isSameValue(read, { preferences: state, given: FIELD_KEYS, faults: [], unknown: [] });
      }),
      RUNS,
    ));

  it('differ from before in what was asked and what is named as changed too', () =>
    fc.assert(
      fc.property(anyState, anyChange, ([changes, context], change) => {
        const before = afterAll(changes, context);
        const applied = applyChange(before, change, context);
        if (!applied.ok) return true;
        const named = new Set<string>([...Object.keys(change), ...applied.value.alsoChanged.map(({ field }) => field)]);
        return changedFields(before, applied.value.preferences).every((key) => named.has(key));
      }),
      RUNS,
    ));
});

it('reading any data never throws', () =>
  fc.assert(
    fc.property(fc.oneof(anyChange, fc.anything(), fc.dictionary(anyName, anyWild)), (data) => {
      preferencesFrom(data);
    }),
    RUNS,
  ));
