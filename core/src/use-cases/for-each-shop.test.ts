import { describe, expect, it } from '@jest/globals';
import { aShop } from '@belegwerk/contracts/ports';
import { UnreadableRecord } from '../ports/unreadable-record.ts';
import { forEachShop, ShopsUnreadable } from './for-each-shop.ts';

const SHOPS = [aShop(), aShop(), aShop()];
const KEYS = SHOPS.map(({ key }) => key);
const [, second] = KEYS;

/** A register in which a shop cannot be read when it is asked for. */
const registerOf = (unreadable?: string) => ({
  keys: async () => KEYS,
  find: async (asked: string) => {
    if (asked === unreadable)
      throw new UnreadableRecord('stored shop cannot be read at preferences.skipTags.0: too-long');
    return SHOPS.find(({ key }) => key === asked);
  },
});
const portsOf = (shops: ReturnType<typeof registerOf>) =>
  ({ stores: { shops } }) as unknown as Parameters<typeof forEachShop>[0];

describe('what is done for every shop', () => {
  it('is done for one after the other', async () => {
    const done: string[] = [];
    await forEachShop(portsOf(registerOf()), async ({ key }) => done.push(key));
    expect(done).toEqual(KEYS);
  });

  it('is done for all others where one cannot be read, and tells which and why', async () => {
    const done: string[] = [];
    const all = forEachShop(portsOf(registerOf(second)), async ({ key }) => done.push(key));
    await expect(all).rejects.toBeInstanceOf(ShopsUnreadable);
    await expect(all).rejects.toThrow(
      `broke off for 1 shops: ${second}: stored shop cannot be read at preferences.skipTags.0: too-long`,
    );
    expect(done).toEqual(KEYS.filter((key) => key !== second));
  });

  it('is done for all others where it breaks off for one', async () => {
    const done: string[] = [];
    const all = forEachShop(portsOf(registerOf()), async ({ key }) => {
      if (key === second) throw new Error('no answer');
      done.push(key);
    });
    await expect(all).rejects.not.toBeInstanceOf(ShopsUnreadable);
    await expect(all).rejects.toMatchObject({ errors: [{ message: `${second}: no answer` }] });
    expect(done).toEqual(KEYS.filter((key) => key !== second));
  });
});
