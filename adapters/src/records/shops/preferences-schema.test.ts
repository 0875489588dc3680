import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import { z } from 'zod';
import { preferences } from './preferences-schema.ts';
import { recordCodec } from '../record-codec.ts';

const codec = recordCodec('shop', z.object({ preferences }));

describe('stored preferences', () => {
  it('come back as they were', () => {
    const given = {
      ...DEFAULT_PREFERENCES,
      skipTags: ['muster'],
      transactionGateway: { klarna: true },
      loadMetafields: [{ resource: 'order', namespace: 'abc', key: 'ab' }],
    } as const;
    const stored = codec.toStored({ preferences: given });
    expect(codec.fromStored(JSON.parse(JSON.stringify(stored)))).toEqual({ preferences: given });
  });

  it('keep metafields that an earlier version accepted, so that the side task can say what is wrong with them', () => {
    const saveMetafield = { 'invoice.mood': { namespace: 'my.app', key: 'a' } };
    const loadMetafields = [{ resource: 'order', namespace: 'my.app', key: 'a' }] as const;
    expect(codec.fromStored({ preferences: { saveMetafield, loadMetafields } })).toEqual({
      preferences: { ...DEFAULT_PREFERENCES, saveMetafield, loadMetafields },
    });
  });

  it('have defaults for settings that are younger, and lose those that are gone', () =>
    expect(codec.fromStored({ preferences: { asNet: true, gone: 1 } })).toEqual({
      preferences: { ...DEFAULT_PREFERENCES, asNet: true },
    }));

  it.each([
    [{ asNet: 'yes' }, 'preferences.asNet: not-a-boolean'],
    [{ skipTags: [1] }, 'preferences.skipTags.0: not-a-text'],
    [undefined, 'preferences'],
  ])('that are %j are a defect', (stored, place) => {
    const read = () => codec.fromStored({ preferences: stored });
    expect(read).toThrow(place);
    expect(read).toThrow('stored shop cannot be read at');
  });

  it('cannot be stored when they are none', () =>
    expect(() => codec.toStored({ preferences: undefined as never })).toThrow());
});
