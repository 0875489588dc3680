import { describe, expect, it } from '@jest/globals';
import { FEATURES } from '../plans/features.ts';
import { DEFAULT_PREFERENCES, FIELD_KEYS, fieldOf } from './catalogue.ts';
import { coveredPreferences } from './covered-preferences.ts';

const GATED = FIELD_KEYS.filter((key) => fieldOf(key).needs?.feature !== undefined);
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
});
