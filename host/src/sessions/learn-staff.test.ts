import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aShop } from '@belegwerk/contracts/ports';
import { instant, staffId, type Instant } from '@belegwerk/core/kernel';
import { nameOfStaff } from '@belegwerk/core/shops';
import { temporaryStores } from '../testing/temporary-stores.ts';
import { makeLearnStaff } from './learn-staff.ts';

describe('what a member of the staff is called', () => {
  const shop = aShop();
  const dana = staffId('7');
  let stores: ReturnType<typeof temporaryStores>;
  let now: Instant;
  let asked: number;
  let answer: string | undefined;
  beforeEach(async () => {
    stores = temporaryStores();
    await stores.shops.add(shop);
    [now, asked, answer] = [instant('2026-11-20T12:00:00Z'), 0, 'Dana Muster'];
  });
  afterEach(() => stores.close());

  const learn = () => {
    const learnStaff = makeLearnStaff({
      stores,
      clock: { now: () => now },
      nameOf: async () => {
        asked += 1;
        return answer;
      },
    });
    return async () => {
      const known = await stores.shops.find(shop.key);
      if (known) await learnStaff(known, dana, 'a session token');
      return nameOfStaff((await stores.shops.find(shop.key))?.staff, dana);
    };
  };

  it('is asked once and kept, and asked again after a month', async () => {
    const visit = learn();
    expect([await visit(), await visit(), asked]).toEqual(['Dana Muster', 'Dana Muster', 1]);
    [now, answer] = [now.add({ hours: 31 * 24 }), 'Dana Beispiel'];
    expect([await visit(), asked]).toEqual(['Dana Beispiel', 2]);
    expect((await stores.shops.find(shop.key))?.staff).toHaveLength(1);
  });

  it('is asked again an hour after the platform did not say', async () => {
    const visit = learn();
    answer = undefined;
    expect([await visit(), await visit(), asked]).toEqual([undefined, undefined, 1]);
    [now, answer] = [now.add({ hours: 1 }), 'Dana Muster'];
    expect([await visit(), asked]).toEqual(['Dana Muster', 2]);
  });
});
