import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { carryErasures, carryOver, openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { anAdviserAccess, aPrivacyRequest, aShop, atSecond, freshShop } from '@belegwerk/contracts/ports';
import type { NewPrivacyRequest, PrivacyOutcome, PrivacyRequest, PrivacyRequestState } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { sealedMessageOf } from '@belegwerk/core/privacy';

type Ending = 'unreadable' | 'ready' | 'received' | PrivacyOutcome;

const isOutcome = (ending: Ending): ending is PrivacyOutcome =>
  !(['unreadable', 'ready', 'received'] satisfies PrivacyRequestState[] as readonly Ending[]).includes(ending);

const ended = (request: PrivacyRequest, ending: Ending): PrivacyRequest =>
  isOutcome(ending)
    ? { ...request, state: 'answered', outcome: ending, answeredAt: atSecond(9) }
    : { ...request, state: ending };

describe('what an older store learns from a later one of the requests of the data protection law', () => {
  let folder: string;
  const shop = freshShop();
  const file = (name: string): string => join(folder, `${name}.sqlite`);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'belegwerk-carried-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const within = async <T>(name: string, work: (stores: RawStores) => Promise<T>): Promise<T> => {
    const stores = openEmbeddedStores(file(name));
    try {
      return await work(stores);
    } finally {
      await stores.close();
    }
  };
  const put = (store: string, id: string, ending: Ending, change: Partial<NewPrivacyRequest> = {}): Promise<void> =>
    within(store, async ({ privacy }) => {
      await privacy.receive(aPrivacyRequest({ id, shop, orderIds: [], kind: 'customer-redaction', ...change }));
      await privacy.update(id, (stored) => ended(stored, ending));
    });
  const seal = (store: string, ...ids: readonly string[]): Promise<void> =>
    within(store, async ({ secrets }) => {
      for (const id of ids) await secrets.put(shop, sealedMessageOf(id), `of ${store}`);
    });
  const after = (id: string) => within('backup', ({ privacy }) => privacy.byId(id));
  const sealed = () => within('backup', ({ secrets }) => secrets.names(shop));
  const carried = (secrets = true) => carryOver(file('backup'), file('later'), { secrets });

  it.each<[Ending, Partial<NewPrivacyRequest>, object]>([
    ['unreadable', {}, { state: 'unreadable' }],
    ['by-hand', {}, { state: 'answered', outcome: 'by-hand', answeredAt: atSecond(9) }],
    ['read-later', {}, { state: 'answered', outcome: 'read-later', answeredAt: atSecond(9) }],
    ['handed-over', { kind: 'customer-data' }, { state: 'answered', outcome: 'handed-over' }],
    ['ready', { kind: 'customer-data' }, { state: 'received' }],
    ['unreadable', { kind: 'customer-data' }, { state: 'unreadable' }],
  ])('one that came since and is %s is not taken for a readable erasure %o', async (ending, change, expected) => {
    await put('later', 'r', ending, change);
    await within('backup', async () => undefined);
    await carried();
    expect(await after('r')).toMatchObject(expected);
  });

  it('is not asked again where the backup has it unreadable and a person has answered it since', async () => {
    await put('backup', 'r', 'unreadable');
    await put('later', 'r', 'by-hand');
    await carried();
    expect(await after('r')).toMatchObject({ state: 'answered', outcome: 'by-hand' });
  });

  it('erases again what was erased since, but nothing that the backup knows as erased', async () => {
    for (const each of ['since', 'before']) await put('later', each, 'done');
    await put('backup', 'before', 'done');
    expect(await carried()).toMatchObject({ requests: 1 });
    expect([(await after('since'))?.state, (await after('since'))?.outcome]).toEqual(['received', undefined]);
    expect((await after('before'))?.state).toBe('answered');
  });

  it.each([
    ['', carried],
    [', also of another version', () => carryErasures(file('backup'), file('later'))],
  ])('keeps no sealed text of one that is answered by now%s', async (_of, carry) => {
    for (const each of ['answered', 'open']) await put('backup', each, 'unreadable');
    await seal('backup', 'answered', 'open', 'unknown');
    await put('later', 'answered', 'by-hand');
    await put('later', 'open', 'unreadable');
    await carry();
    expect(await sealed()).toEqual([sealedMessageOf('open')]);
  });

  it('has the sealed text of one that came since where one key opens both, and no other', async () => {
    await within('backup', async () => undefined);
    await put('later', 'open', 'unreadable');
    await seal('later', 'open');
    await carried(false);
    expect(await sealed()).toEqual([]);
    await carried();
    expect(await sealed()).toEqual([sealedMessageOf('open')]);
  });

  it('nor does it open an access of a tax adviser again that was revoked or got another link since', async () => {
    const [revoked, renewed] = [anAdviserAccess(), anAdviserAccess()];
    for (const name of ['backup', 'later'])
      await within(name, async (stores) => {
        await stores.shops.add(aShop({ key: shop }));
        for (const access of [revoked, renewed]) await stores.recordsOf(shop).advisers.add(access, 5);
      });
    const link = { ...renewed.link, digest: 'another' };
    await within('later', async (stores) => {
      await stores.recordsOf(shop).advisers.change(revoked.id, (stored) => ({ ...stored, revokedAt: atSecond(9) }));
      await stores.recordsOf(shop).advisers.change(renewed.id, (stored) => ({ ...stored, link }));
    });
    await carried();
    await within('backup', async (stores) => {
      expect((await stores.recordsOf(shop).advisers.byId(revoked.id))?.revokedAt).toEqual(atSecond(9));
      expect(await stores.adviserLinks.byDigest(renewed.link.digest)).toBeUndefined();
      expect((await stores.adviserLinks.byDigest('another'))?.access.id).toBe(renewed.id);
    });
  });
});
