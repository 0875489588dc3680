import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aPrivacyRequest, aShop, inMemoryVault } from '@belegwerk/contracts/ports';
import { makeReadPrivacyRequestAgain, makeRemoveNeedlessTexts } from '@belegwerk/core/use-cases';
import { sealedMessageOf } from '@belegwerk/core/privacy';
import { fail } from '@belegwerk/core/kernel';
import { NotYet, UnopenableSecret, UnreadableRecord, type NewPrivacyRequest } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import type { Shop } from '@belegwerk/core/shops';
import { rememberedLog } from '../testing/remembered-log.ts';
import { SetClock } from '../testing/set-clock.ts';
import { temporaryStores } from '../testing/temporary-stores.ts';
import { privacyJobs } from './privacy-jobs.ts';

const NOW = '2026-11-20T12:00:00Z';

describe('the hourly round of privacy requests', () => {
  let stores: RawStores;
  let shop: Shop;
  let broken: Shop;
  let asked: string[];
  const clock = new SetClock(NOW);
  const { log: hostLog } = rememberedLog();

  beforeEach(async () => {
    stores = temporaryStores();
    [broken, shop] = [aShop({ uninstalledAt: clock.now().subtract({ hours: 24 * 40 }) }), aShop()];
    for (const each of [broken, shop]) await stores.shops.add(each);
    const spoil = (stored: Shop): Shop => ({ ...stored, profile: { ...stored.profile, name: 7 as never } });
    await stores.shops.update(broken.key, spoil);
    await expect(stores.shops.find(broken.key)).rejects.toBeInstanceOf(UnreadableRecord);
    asked = [];
  });
  afterEach(() => stores.close());

  const receive = async (change: Partial<NewPrivacyRequest>): Promise<string> => {
    const request = aPrivacyRequest({ receivedAt: clock.now(), dueAt: clock.now().add({ hours: 1 }), ...change });
    await stores.privacy.receive(request);
    return request.id;
  };
  const jobsWith = (
    soon: (name: string, key: string) => Promise<void>,
    change: Partial<Parameters<typeof privacyJobs>[0]> = {},
  ) =>
    privacyJobs({
      jobs: { soon } as never,
      stores,
      clock,
      answer: () => Promise.resolve('later'),
      readAgain: () => Promise.resolve(),
      removeNeedlessTexts: makeRemoveNeedlessTexts({ stores }),
      endAccess: () => Promise.resolve('ended'),
      log: hostLog,
      ...change,
    }).jobs;
  const round = (soon = async (_name: string, key: string): Promise<void> => void asked.push(key)) =>
    jobsWith(soon)['privacy-requests']?.({});
  const OVERDUE = { dueAt: clock.now().subtract({ hours: 1 }) };

  it('asks for the next where the shop of an overdue one cannot be read', async () => {
    const first = await receive({ shop: broken.key, kind: 'customer-data', ...OVERDUE });
    const next = await receive({ shop: shop.key });
    await round();
    expect(asked).toEqual(expect.arrayContaining([first, next]));
    const log = stores.recordsOf(broken.key).events;
    const { items } = await log.page({ sortBy: 'date', sortDir: 'desc', page: 1, pageSize: 5 });
    expect(items.map(({ name }) => name)).toEqual(['shop.privacy-request-overdue']);
  });

  it('asks for the next where one cannot be read itself', async () => {
    const spoiled = await receive({ shop: shop.key, ...OVERDUE });
    await stores.privacy.update(spoiled, (stored) => ({ ...stored, outcome: 'strange' as never }));
    const next = await receive({ shop: shop.key });
    await round();
    expect(asked).toEqual(expect.arrayContaining([spoiled, next]));
  });

  it('asks for the next where one cannot be asked for, and says which', async () => {
    const [first, next] = [await receive({ shop: shop.key, ...OVERDUE }), await receive({ shop: shop.key })];
    const soon = async (_name: string, key: string): Promise<void> => {
      if (key === first) throw new Error('no answer');
      asked.push(key);
    };
    await expect(round(soon)).rejects.toThrow(`broke off for 1 turns: ${first}: no answer`);
    expect(asked).toContain(next);
  });

  it('goes on to the answer of one whose text no key opens, and reads nothing of it', async () => {
    const request = await receive({ shop: shop.key, state: 'unreadable' });
    const answered: string[] = [];
    const readAgain = makeReadPrivacyRequestAgain({
      requests: stores.privacy,
      vault: {
        ...inMemoryVault(),
        get: async () => {
          throw new UnopenableSecret('of another key');
        },
      },
      clock,
      read: () => fail({ kind: 'elsewhere', path: '' }),
      answerSoon: () => undefined,
      scrub: () => stores.scrub(),
    });
    const answer = async (id: string) => {
      answered.push(id);
      return 'later' as const;
    };
    await jobsWith(async () => undefined, { readAgain, answer })['privacy-request']?.({ request });
    expect(answered).toEqual([request]);
  });

  it('removes the texts of those that are answered, for every way in which they ended, and no other secret', async () => {
    const [open, ended] = [await receive({ state: 'unreadable' }), await receive({ state: 'unreadable' })];
    await stores.privacy.update(ended, (stored) => ({ ...stored, state: 'answered', answeredAt: clock.now() }));
    const names = ['token', sealedMessageOf(ended), sealedMessageOf(open), sealedMessageOf('unknown')];
    for (const name of names) await stores.secrets.put(shop.key, name, 'sealed');
    const failing = async (): Promise<void> => {
      throw new Error('no answer');
    };
    await expect(round(failing)).rejects.toThrow('no answer');
    expect(await stores.secrets.names(shop.key)).toEqual([sealedMessageOf(open), 'token'].toSorted());
  });

  it('tries again while a worker works for the shop, and says so once', async () => {
    const request = await receive({ shop: shop.key });
    const { log, lines } = rememberedLog();
    const answers = ['busy', 'busy', 'answered', 'busy'] as const;
    let turn = 0;
    const answer = async () => answers[turn++] ?? 'answered';
    const job = jobsWith(async () => undefined, { answer, log })['privacy-request'];
    for (const isDone of [false, false, true, false])
      await expect(
        Promise.resolve(job?.({ request })).then(
          () => true,
          (error: unknown) => !(error instanceof NotYet),
        ),
      ).resolves.toBe(isDone);
    expect(lines()).toHaveLength(2);
  });

  it('notes that a shop is to be erased that left long ago, also where it cannot be read', async () => {
    await round();
    expect(asked).toEqual([`own:${broken.key}:${String(broken.uninstalledAt)}`]);
  });
});
