import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aPrivacyRequest } from '@belegwerk/contracts/ports';
import { makeAnswerPrivacyRequest, makeClosePrivacyRequest, makeRemoveNeedlessTexts } from '@belegwerk/core/use-cases';
import { ok, shopKey, staffId } from '@belegwerk/core/kernel';
import { UnreadableRecord, type NewPrivacyRequest } from '@belegwerk/core/ports';
import { sealedMessageOf } from '@belegwerk/core/privacy';
import type { Shop } from '@belegwerk/core/shops';
import { anOrder } from '../../builders/index.ts';
import { Stage } from './stage.ts';

const DAYS = 86_400;
const order = anOrder();

describe('a request of the data protection law', () => {
  let stage: Stage;
  let shop: Shop;
  let forgotten: string[];
  beforeEach(async () => {
    stage = new Stage();
    forgotten = [];
    shop = await stage.open();
    await stage.process(shop, order);
  });
  afterEach(() => stage.close());

  const answering = () =>
    makeAnswerPrivacyRequest({
      heartbeat: stage.beating.heartbeat,
      stores: stage.stores,
      clock: stage.clock,
      ids: stage.ids,
      jobs: { forgetShop: async (key) => void forgotten.push(key) },
    });
  const asked = async (change: Partial<NewPrivacyRequest>): Promise<string> => {
    const request = aPrivacyRequest({ shop: shop.key, orderIds: [order.id], ...change });
    await stage.stores.privacy.receive(request);
    return request.id;
  };
  const known = (id: string) => stage.stores.privacy.byId(id);
  const leaves = () =>
    stage.stores.shops.update(shop.key, (stored) => ({ ...stored, uninstalledAt: stage.clock.now() }));

  it('for what is stored is made ready for the merchant, told with each order, and asked for in vain again', async () => {
    const id = await asked({ kind: 'customer-data' });
    expect([await answering()(id), await answering()(id)]).toEqual(['ready', 'ready']);
    expect((await known(id))?.state).toBe('ready');
    const log = await stage.log(shop);
    expect(log.filter((line) => /order.exposed|privacy-request-ready/.test(line))).toHaveLength(2);
  });

  it('for what is stored of a shop that is gone finds nothing', async () => {
    const id = await asked({ kind: 'customer-data', shop: shopKey('nirgends.myshopify.com') });
    expect(await answering()(id)).toBe('answered');
    expect(await known(id)).toMatchObject({ state: 'answered', outcome: 'nothing-held' });
    expect((await known(id))?.customer).toBeUndefined();
  });

  it('to erase a customer who is not known finds nothing, and says so', async () => {
    const customer = { id: '999', email: 'niemand@example.com' };
    const id = await asked({ customer, orderIds: [] });
    expect(await answering()(id)).toBe('answered');
    expect(await known(id)).toMatchObject({ state: 'answered', outcome: 'nothing-held' });
  });

  it('to erase a shop waits until it can no longer come back, and takes its work with it', async () => {
    const id = await asked({ kind: 'shop-redaction', orderIds: [] });
    await leaves();
    expect(await answering()(id)).toBe('later');
    expect([forgotten, (await known(id))?.state]).toEqual([[], 'received']);
    stage.clock.advance(3 * DAYS);
    expect([await answering()(id), await answering()(id)]).toEqual(['answered', 'answered']);
    expect([forgotten, await stage.stores.shops.find(shop.key)]).toEqual([[shop.key], undefined]);
    expect((await known(id))?.outcome).toBe('done');
  });

  it('to erase a shop that is erased already finds nothing', async () => {
    const id = await asked({ kind: 'shop-redaction', orderIds: [], shop: shopKey('nirgends.myshopify.com') });
    expect([await answering()(id), (await known(id))?.outcome]).toEqual(['answered', 'nothing-held']);
  });

  describe('of a shop whose record cannot be read', () => {
    it('erases it once it left', async () => {
      const id = await asked({ kind: 'shop-redaction', orderIds: [] });
      await stage.spoil(shop);
      await stage.stores.shops.leave(shop.key, stage.clock.now());
      expect(await answering()(id)).toBe('later');
      stage.clock.advance(3 * DAYS);
      expect(await answering()(id)).toBe('answered');
      expect([await stage.stores.shops.presence(shop.key), (await known(id))?.outcome]).toEqual([undefined, 'done']);
    });

    it('and of which it was not noted that it left is not answered as of one that is back', async () => {
      const id = await asked({ kind: 'shop-redaction', orderIds: [] });
      await stage.spoil(shop);
      await expect(answering()(id)).rejects.toBeInstanceOf(UnreadableRecord);
      expect(await known(id)).toMatchObject({ state: 'received' });
    });

    it('erases its customer, and makes ready what is stored of another', async () => {
      await stage.spoil(shop);
      expect(await answering()(await asked({ kind: 'customer-data' }))).toBe('ready');
      expect(await answering()(await asked({ kind: 'customer-redaction' }))).toBe('answered');
    });
  });

  describe('that could not be read', () => {
    const unread = async (change: Partial<NewPrivacyRequest> = {}): Promise<string> => {
      const id = await asked({ orderIds: [], state: 'unreadable', ...change });
      await stage.stores.secrets.put(change.shop ?? shop.key, sealedMessageOf(id), 'sealed');
      return id;
    };
    const isSealed = async (id: string, of = shop.key) =>
      (await stage.stores.secrets.get(of, sealedMessageOf(id))) !== undefined;
    const told = async () => (await stage.log(shop)).filter((line) => /privacy|redaction/.test(line));

    it('waits for a person, who is told once', async () => {
      const id = await unread();
      expect([await answering()(id), await answering()(id)]).toEqual(['later', 'later']);
      expect([(await known(id))?.state, await told()]).toEqual([
        'unreadable',
        ['shop.privacy-request-unreadable critical'],
      ]);
    });

    it('is answered without its text where the shop is gone and everything with it', async () => {
      const elsewhere = shopKey('nirgends.myshopify.com');
      const id = await unread({ shop: elsewhere });
      expect(await answering()(id)).toBe('answered');
      expect(await known(id)).toMatchObject({ state: 'answered', outcome: 'nothing-held' });
      expect(await isSealed(id, elsewhere)).toBe(false);
    });

    const failsOnce = (): void => {
      const { secrets } = stage.stores;
      const remove = secrets.remove.bind(secrets);
      secrets.remove = async () => {
        secrets.remove = remove;
        throw new Error('the disk is full');
      };
    };

    it('loses its text with the next job where that could not be removed when it ended', async () => {
      const elsewhere = shopKey('nirgends.myshopify.com');
      const id = await unread({ shop: elsewhere });
      const open = await unread();
      failsOnce();
      await expect(answering()(id)).rejects.toThrow('the disk is full');
      expect([(await known(id))?.state, await isSealed(id, elsewhere)]).toEqual(['answered', true]);
      const removeNeedlessTexts = makeRemoveNeedlessTexts(stage);
      failsOnce();
      await expect(removeNeedlessTexts()).rejects.toThrow('the disk is full');
      await removeNeedlessTexts();
      expect([await isSealed(id, elsewhere), await isSealed(open)]).toEqual([false, true]);
    });

    it('and that a person answers while its text cannot be removed is to be answered once more', async () => {
      const request = await unread();
      const close = () => makeClosePrivacyRequest(stage)({ shop: shop.key, request, by: staffId('4711') });
      failsOnce();
      await expect(close()).rejects.toThrow('the disk is full');
      expect((await known(request))?.state).toBe('unreadable');
      expect([await close(), await isSealed(request)]).toEqual([ok(undefined), false]);
    });

    it('waits with a shop that has left: that is erased without being asked', async () => {
      const id = await unread({ kind: 'shop-redaction' });
      await leaves();
      expect([await answering()(id), (await known(id))?.state, await told()]).toEqual(['later', 'unreadable', []]);
    });

    it('and is to erase a shop that has the product again erases nothing, and says so', async () => {
      const id = await unread({ kind: 'shop-redaction' });
      expect([await answering()(id), (await known(id))?.outcome]).toEqual(['answered', 'shop-is-back']);
      expect(await told()).toEqual(['shop.redaction-refused info']);
    });
  });

  it('waits while a worker works for the shop', async () => {
    const id = await asked({ kind: 'customer-redaction' });
    const lease = await stage.stores.leases.acquire(`worker:${shop.key}`, 'worker', stage.clock.now(), 60);
    expect([await answering()(id), (await known(id))?.state]).toEqual(['busy', 'received']);
    if (lease) await stage.stores.leases.release(lease);
    expect(await answering()(id)).toBe('answered');
  });

  it('stops erasing a shop when another host may work for it meanwhile, and is done when it is asked for again', async () => {
    const id = await asked({ kind: 'shop-redaction', orderIds: [] });
    await leaves();
    stage.clock.advance(3 * DAYS);
    const { leases } = stage.stores;
    const renew = leases.renew.bind(leases);
    leases.renew = async () => false;
    await expect(answering()(id)).rejects.toThrow('the lease was lost');
    leases.renew = renew;
    expect((await known(id))?.state).toBe('received');
    expect(await answering()(id)).toBe('answered');
    expect(await stage.stores.shops.find(shop.key)).toBeUndefined();
  });
});
