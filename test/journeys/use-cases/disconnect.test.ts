import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fail, ok, orderId, shopKey, staffId, type Result } from '@belegwerk/core/kernel';
import type { AccountingAccess, BookkeepingFailure } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { eventText } from '@belegwerk/core/events';
import type { Shop } from '@belegwerk/core/shops';
import { planGift } from '@belegwerk/core/plans';
import { makeConnectAccounting, makeDisconnect, makeEndAccess, makeWelcomeShop } from '@belegwerk/core/use-cases';
import { anOrder, aSeller, TARGET } from '../../builders/index.ts';
import { aShop } from '../../builders/shop-builder.ts';
import { dyingAt } from './dying-stores.ts';
import { describeOnEachStore } from './each-store.ts';
import { FollowingStage } from './following-stage.ts';

const STAFF = staffId('4711');
const REASON = 'Wir wechseln das Konto';
const DOWN: BookkeepingFailure = { kind: 'bookkeeping-unreachable', detail: 'HTTP 503' };

/** The service's side: whether the access is there, and how often it was ended. */
class KeptAccess implements Pick<AccountingAccess, 'end' | 'secrets'> {
  readonly secrets = ['lexware.oauth'];
  isDown = false;
  ended = 0;

  async end(): Promise<Result<void, BookkeepingFailure>> {
    if (this.isDown) return fail(DOWN);
    this.ended += 1;
    return ok(undefined);
  }
}

let stage: FollowingStage;
let access: KeptAccess;
let key: Shop['key'];
let shops = 0;
const onEachStore = await describeOnEachStore();
onEachStore('a merchant who disconnects the account', (open) => {
  beforeEach(async () => {
    stage = new FollowingStage(await open());
    access = new KeptAccess();
    key = aShop().key;
  });
  afterEach(async () => {
    for (const opened of await stage.stores.shops.keys()) await stage.stores.erase(opened);
    await stage.close();
  });

  const opened = async (): Promise<Shop> => {
    shops += 1;
    key = shopKey(`nord-${shops}.myshopify.com`);
    await stage.open({ key, preferences: { contactCreate: [] } });
    stage.books.account = aSeller();
    await stage.stores.secrets.put(key, 'lexware.oauth', 'sealed');
    return now();
  };
  const connected = async () => {
    const { stores, clock, ids, books } = stage;
    stage.clock.advance(60);
    await makeConnectAccounting({ bookkeepingAt: () => books, stores, clock, ids })(key, TARGET, STAFF);
  };
  const endAccess = (stores: RawStores = stage.stores) => makeEndAccess({ stores, access, clock: stage.clock });
  const disconnect = (stores: RawStores = stage.stores, reason: string | undefined = REASON) =>
    makeDisconnect({ stores, clock: stage.clock, endAccess: endAccess(stores) })(key, {
      by: STAFF,
      ...(reason ? { reason } : {}),
    });
  const now = async (): Promise<Shop> => {
    const shop = await stage.stores.shops.find(key);
    if (!shop) throw new Error('the shop is gone');
    return shop;
  };
  const told = async () =>
    (await stage.events(await now())).filter(({ name }) => name === 'shop.disconnected').map(eventText);
  const secrets = () => stage.stores.secrets.get(key, 'lexware.oauth');

  it('is told in the log with the reason and who it was, and the access is ended at the service', async () => {
    await opened();
    const after = await disconnect();
    expect(after?.accounting).toBeUndefined();
    expect([after?.disconnected?.reason, after?.endingAccess, access.ended, await secrets()]).toEqual([
      REASON,
      undefined,
      1,
      undefined,
    ]);
    const [event] = (await stage.events(await now())).filter(({ name }) => name === 'shop.disconnected');
    expect(event?.facts).toEqual({ reason: REASON, by: '4711' });
    expect(await told()).toEqual([
      'Die Verbindung zu Lexware Office wurde getrennt: Wir wechseln das Konto. Neue Rechnungen warten, bis du sie wieder herstellst.',
    ]);
  });

  it('presses twice, in two windows at the same moment too, and it is done and told once', async () => {
    await opened();
    await Promise.all([disconnect(), disconnect()]);
    const first = await now();
    stage.clock.advance(60);
    expect((await disconnect(stage.stores, 'noch einmal'))?.disconnected).toEqual(first.disconnected);
    expect(await told()).toHaveLength(1);
  });

  it('has it finished later, wherever the host died in the middle, and it is told once', async () => {
    for (let n = 1; ; n += 1) {
      await opened();
      const before = access.ended;
      const died = await disconnect(dyingAt(stage.stores, n).stores).then(
        () => false,
        () => true,
      );
      const isKnown = (await now()).disconnected !== undefined;
      // what the hourly job does; who pressed and sees the account still there presses again
      await (isKnown ? endAccess()(key) : disconnect());
      expect([(await now()).accounting, (await now()).endingAccess, await secrets()]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(access.ended).toBeGreaterThan(before);
      expect(await told()).toHaveLength(1);
      if (!died) {
        expect(n).toBeGreaterThan(6);
        return;
      }
    }
  });

  it('is disconnected at once although the service cannot be told, which is done as soon as it answers', async () => {
    await opened();
    access.isDown = true;
    const after = await disconnect();
    expect([after?.accounting, after?.endingAccess !== undefined, await secrets()]).toEqual([
      undefined,
      true,
      'sealed',
    ]);
    access.isDown = false;
    expect([await endAccess()(key), await endAccess()(key), await secrets()]).toEqual([
      'ended',
      'not-asked-for',
      undefined,
    ]);
  });

  it('keeps what is done: documents stay, later orders wait, and go on once the account is connected again', async () => {
    const shop = await opened();
    const done = anOrder({ name: '#1' });
    const later = anOrder({ name: '#2', id: orderId('gid://shopify/Order/2') });
    await stage.process(shop, done);
    const [invoice] = await stage.recordsOf(shop).documents.ofOrder(done.id);
    expect(invoice?.document?.status).toBe('open');
    await disconnect();
    expect(await stage.recordsOf(shop).documents.ofOrder(done.id)).toEqual([invoice]);
    await stage.process(await now(), later);
    const waiting = await stage.recordsOf(shop).orders.byId(later.id);
    expect([waiting?.status.state, waiting?.status.reason.code, waiting?.documents]).toEqual([
      'waiting',
      'NOT_CONNECTED',
      [],
    ]);
    await connected();
    const { accountSyncs, disconnected, endingAccess } = await now();
    // what was written by hand meanwhile is read before anything of before goes on
    expect(accountSyncs).toMatchObject([{ organizationId: aSeller().organizationId, needsCatchUp: true }]);
    expect([disconnected, endingAccess]).toEqual([undefined, undefined]);
  });

  it('leaves and comes back while the service is not told yet: the access is still ended, once it answers', async () => {
    await opened();
    access.isDown = true;
    await disconnect();
    const { shopDesk: orders, stores, clock, ids } = stage;
    await stores.shops.update(key, (shop) => ({ ...shop, uninstalledAt: clock.now() }));
    const { preferences } = await now();
    await makeWelcomeShop({
      orders,
      stores,
      clock,
      ids,
      initialPreferences: preferences,
      gift: planGift({ isBilled: true, plan: 'enterprise' }),
    })(key);
    access.isDown = false;
    expect([await endAccess()(key), access.ended, await secrets()]).toEqual(['ended', 1, undefined]);
  });

  it('connects again while the service is not told yet: the new access stays', async () => {
    await opened();
    access.isDown = true;
    await disconnect();
    await connected();
    access.isDown = false;
    expect([await endAccess()(key), access.ended, await secrets()]).toEqual(['not-asked-for', 0, 'sealed']);
  });

  it('takes back an account that was just allowed, too, and ends nothing while another one is being connected', async () => {
    await opened();
    access.isDown = true;
    await disconnect();
    const offer = { target: TARGET, offeredAt: stage.clock.now(), isAccepted: false, by: STAFF };
    await stage.stores.shops.update(key, (stored) => ({ ...stored, offer }));
    access.isDown = false;
    expect([await endAccess()(key), access.ended]).toEqual(['not-asked-for', 0]);
    expect((await disconnect())?.offer).toBeUndefined();
    expect(access.ended).toBe(1);
  });
});
