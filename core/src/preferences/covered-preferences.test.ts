import { describe, expect, it } from '@jest/globals';
import { FEATURES } from '../plans/features.ts';
import { exampleOf } from './field-example.ts';
import { isSameValue } from './same-value.ts';
import { DEFAULT_PREFERENCES, FIELD_KEYS, fieldOf } from './catalogue.ts';
import { coveredPreferences, silencedSetting } from './covered-preferences.ts';
import { missingFor } from './missing-needs.ts';

const GATED = FIELD_KEYS.filter((key) => fieldOf(key).needs?.feature !== undefined);
/** Mails have a feature of their own. */
const OWN_TEXTS = FIELD_KEYS.filter((key) => fieldOf(key).template !== undefined && !key.includes('SendMail'));
const set = (key: string) => ({ ...DEFAULT_PREFERENCES, [key]: 'von der Händlerin' });

describe('A setting of which the plan lacks the feature', () => {
  it.each(GATED)('%s counts as its default in documents, and acts again with the feature', (key) => {
    const feature = fieldOf(key).needs?.feature;
    const others = FEATURES.filter((each) => each !== feature);
    expect(coveredPreferences(set(key), others)).toEqual(DEFAULT_PREFERENCES);
    expect(coveredPreferences(set(key), FEATURES)).toEqual(set(key));
  });

  it.each(FIELD_KEYS.filter((key) => !GATED.includes(key)))('%s needs none, and acts on every plan', (key) =>
    expect(coveredPreferences(set(key), [])).toEqual(set(key)),
  );

  it.each(OWN_TEXTS)('%s is a text of a document, which the feature "layouts" covers', (key) =>
    expect(fieldOf(key).needs?.feature).toBe('layouts'),
  );
});

describe('A text that the product came with before, and that is stored', () => {
  const FORMER = FIELD_KEYS.flatMap((key) => (fieldOf(key).formerDefaults ?? []).map((value) => [key, value] as const));
  const nothing = { features: [], shopScopes: [], shopifyPlus: false, storePlan: 'Grow' };

  it('is that of credit notes and their mail', () =>
    expect(FORMER.map(([key]) => key)).toEqual([
      'creditLayoutTitle',
      'creditSendMailSubject',
      'creditSendMailMessage',
    ]));

  it.each(FORMER)('%s: stays on every plan, and nothing is said to be missing for it', (key, value) => {
    const stored = { ...DEFAULT_PREFERENCES, [key]: value };
    expect(coveredPreferences(stored, [])).toEqual(stored);
    expect(silencedSetting(key, stored, nothing)).toBeUndefined();
    expect(missingFor(key, value, nothing)).toEqual([]);
  });
});

describe('What screens say of a setting', () => {
  const nothing = { features: [], shopScopes: [], shopifyPlus: false, storePlan: 'Grow' };

  it.each(FIELD_KEYS)('%s: that it does not hold, exactly where no document follows it', (key) => {
    const chosen = { ...DEFAULT_PREFERENCES, [key]: exampleOf(key) };
    const isFollowed = isSameValue(coveredPreferences(chosen, []), chosen);
    const silenced = silencedSetting(key, chosen, nothing);
    expect(silenced?.followed).toEqual(isFollowed ? undefined : fieldOf(key).default);
    expect(silenced?.why.code).toBe(isFollowed ? undefined : 'feature-missing');
    expect(silencedSetting(key, DEFAULT_PREFERENCES, nothing)).toBeUndefined();
    expect(silencedSetting(key, chosen, { ...nothing, features: FEATURES })).toBeUndefined();
  });
});
