import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fail, instant, orderId, type OrderId } from '@belegwerk/core/kernel';
import type { AccountRight } from '@belegwerk/core/documents';
import type { Order } from '@belegwerk/core/orders';
import { FIELD_KEYS, fieldOf } from '@belegwerk/core/preferences';
import { givenPlan, planGift } from '@belegwerk/core/plans';
import type { RawStores } from '@belegwerk/core/stores';
import type { Shop } from '@belegwerk/core/shops';
import {
  makeCatchUp,
  makeConnectAccounting,
  makeGivePlans,
  makeHandleShopMessage,
  makeLookAgain,
  makeRefreshSeller,
  makeReviewOrders,
  makeWelcomeShop,
  makeShopWorker,
} from '@belegwerk/core/use-cases';
import type { ShopMessage } from '@belegwerk/core/work';
import { anOrder, TARGET } from '../../builders/index.ts';
import { aShop, type ShopWish } from '../../builders/shop-builder.ts';
import { FollowingStage } from './following-stage.ts';

let stage: FollowingStage;
beforeEach(() => {
  stage = new FollowingStage();
});
afterEach(() => stage.close());

const { key } = aShop();
const BANK_TRANSACTIONS = ['transactions.read', 'transactions.write'] as const;
const BOOKS = ['invoices.read', 'invoices.write', 'contacts.read', 'contacts.write', 'documents.list'] as const;
const PREFERENCES = {
  contactCreate: [],
  invoiceSendMailEnabled: true,
  invoiceTagCustom: ['berechnet'],
} satisfies ShopWish['preferences'];

const placed = (count: number): Order => {
  const order = anOrder({
    id: orderId(`gid://shopify/Order/${count}`),
    name: `#${count}`,
    createdAt: instant('2026-11-20T08:00:00Z').add({ minutes: count }),
  });
  return { ...order, payments: order.payments.map((payment) => ({ ...payment, id: `${payment.id}${count}` })) };
};
const now = async (): Promise<Shop> => (await stage.stores.shops.find(key)) ?? aShop();
/** Processes the orders, the later before the earlier, so that only a rule brings them into their order. */
const order = async (...counts: readonly number[]): Promise<void> => {
  for (const count of counts.toReversed()) await stage.process(await now(), placed(count));
};
const reviewing = () => makeReviewOrders({ stores: stage.stores, lookAgain: makeLookAgain(stage.followPorts) });
const skipped = async (count: number): Promise<readonly string[]> => {
  const record = await stage.recordsOf(await now()).orders.byId(placed(count).id);
  return (record?.skipped ?? []).map(({ kind, because: { code } }) => `${kind} ${code}`);
};

const handling = (stores: RawStores = stage.stores, noted: string[] = []) =>
  makeHandleShopMessage({
    orders: stage.shopDesk,
    stores,
    clock: stage.clock,
    ids: stage.ids,
    forgetAccess: () => Promise.resolve(),
    endAccess: () => Promise.resolve('ended'),
    reviewNoted: async (shop) => void noted.push(shop.key),
  });

/** Does what the review asked for; answers which orders were looked at, in turn. */
const workOff = async (): Promise<readonly OrderId[]> => {
  const looked: OrderId[] = [];
  const work = makeShopWorker({
    ...stage.followPorts,
    performAction: stage.performAction,
    processOrder: (...given) => {
      looked.push(given[1]);
      return stage.processOrder(...given);
    },
    handleShopMessage: handling(),
    followAccounting: () => Promise.resolve({ state: 'successful' }),
    runBatch: () => Promise.resolve({ state: 'successful' }),
    reportDefect: (error) => {
      throw error;
    },
  });
  await work(key, () => true);
  return looked;
};
const ids = (...counts: readonly number[]): readonly OrderId[] => counts.map((count) => placed(count).id);

/** RawStores whose host dies right behind the change of a shop. */
const dying = (): RawStores => {
  const { shops: kept } = stage.stores;
  const shops: RawStores['shops'] = {
    find: (shop) => kept.find(shop),
    presence: (shop) => kept.presence(shop),
    leave: (...given) => kept.leave(...given),
    comeBack: (...given) => kept.comeBack(...given),
    keys: () => kept.keys(),
    add: (shop) => kept.add(shop),
    update: async (...change) => {
      await kept.update(...change);
      throw new Error('killed');
    },
  };
  return { ...stage.stores, shops };
};

describe('what a plan keeps from orders', () => {
  const give = (plan: 'basic' | 'premium', stores: Pick<RawStores, 'shops'> = stage.stores) =>
    makeGivePlans({ stores, clock: stage.clock, ids: stage.ids, gift: planGift({ isBilled: true, plan }) })();
  beforeEach(async () => {
    await stage.open({ plan: givenPlan('basic', stage.clock.now()), preferences: PREFERENCES });
    await order(1, 2);
  });
  const outside = () => [
    stage.mails.sent.length,
    stage.shopDesk.written.filter((each) => each === 'tags berechnet').length,
  ];

  it('is done once the plan grows, by itself, once, for the oldest order first', async () => {
    expect([await skipped(1), outside()]).toEqual([
      expect.arrayContaining(['mail FEATURE_MISSING', 'tags FEATURE_MISSING']),
      [0, 0],
    ]);
    await give('premium');
    expect([await reviewing()(key), await workOff(), outside()]).toEqual([2, ids(1, 2), [2, 2]]);
    expect([await reviewing()(key), await workOff(), outside()]).toEqual([0, [], [2, 2]]);
    expect((await skipped(1)).filter((each) => each.endsWith('MISSING'))).toEqual([]);
    expect(stage.books.written()).toHaveLength(2);
  });

  it('is done also when we die right behind the change of the plan, and when the look is asked for twice', async () => {
    await expect(give('premium', dying())).rejects.toThrow('killed');
    expect(await give('premium')).toBe(0);
    const review = reviewing();
    const without = { ...stage.stores, shops: dying().shops };
    const dies = makeReviewOrders({ stores: without, lookAgain: makeLookAgain(stage.followPorts) });
    await expect(dies(key)).rejects.toThrow('killed');
    await review(key);
    expect([await workOff(), outside()]).toEqual([ids(1, 2), [2, 2]]);
  });

  it('costs no look at orders that lack nothing, and none where the plan shrinks', async () => {
    await stage.stores.shops.update(key, ({ preferences, ...shop }) => ({
      ...shop,
      preferences: { ...preferences, invoiceSendMailEnabled: false, invoiceTagCustom: [] },
    }));
    await order(3);
    await give('premium');
    expect([await reviewing()(key), await workOff()]).toEqual([2, ids(1, 2)]);
    await give('basic');
    expect(await now()).not.toHaveProperty('review');
  });

  it('is done for an order that was being looked at while the plan grew', async () => {
    const { shopDesk } = stage;
    const read = shopDesk.orderById.bind(shopDesk);
    shopDesk.place(placed(3));
    await stage.addWork({ id: 'w-3', shop: key, work: { kind: 'ask', orderId: placed(3).id }, urgency: 'live' });
    shopDesk.orderById = async (...asked) => {
      shopDesk.orderById = read;
      await give('premium');
      await reviewing()(key);
      return read(...asked);
    };
    await workOff();
    await workOff();
    expect([(await skipped(3)).filter((each) => each.endsWith('MISSING')), outside()]).toEqual([[], [3, 3]]);
  });
});

describe('what a right of the platform keeps from orders', () => {
  const SCOPES = ['read_orders', 'read_customers', 'read_all_orders'];
  const message = (about: 'profile' | 'rights'): ShopMessage => ({ kind: 'shop-message', about, topic: 'shop/update' });
  const grant = (...more: readonly string[]) => {
    stage.shopDesk.profile = { ...stage.shopDesk.profile, grantedScopes: [...SCOPES, ...more] };
  };
  beforeEach(async () => {
    grant();
    await stage.open({ profile: stage.shopDesk.profile, preferences: PREFERENCES });
    await order(1, 2);
  });

  it.each(['rights', 'profile'] as const)('is done once it is granted again, told as %s', async (about) => {
    expect([await skipped(1), stage.shopDesk.written]).toEqual([expect.arrayContaining(['tags SCOPE_MISSING']), []]);
    grant('write_orders');
    const noted: string[] = [];
    await handling(stage.stores, noted)(key, 'w-1', message(about));
    expect([noted, await reviewing()(key), await workOff()]).toEqual([[key], 2, ids(1, 2)]);
    expect([await reviewing()(key), await workOff()]).toEqual([0, []]);
    expect(stage.shopDesk.written).toEqual(['tags berechnet', 'tags berechnet']);
  });

  it.each([
    [{ mayPass: true } as const, { kind: 'come-back' }],
    [{}, { state: 'failed' }],
  ])('is asked for again where a refusal may be about the server: %j', async (more, answer) => {
    const failure = { kind: 'shop-access-lost', detail: 'forbidden', ...more } as const;
    stage.shopDesk.shopProfile = async () => fail(failure);
    expect(await handling(stage.stores, [])(key, 'w-1', message('rights'))).toMatchObject(answer);
  });

  it('is asked for once more by the message that comes again after we died', async () => {
    grant('write_orders');
    await expect(handling(dying())(key, 'w-1', message('rights'))).rejects.toThrow('killed');
    const noted: string[] = [];
    await handling(stage.stores, noted)(key, 'w-1', message('rights'));
    expect([noted, await reviewing()(key), await workOff()]).toEqual([[key], 2, ids(1, 2)]);
    await handling(stage.stores, noted)(key, 'w-2', message('rights'));
    expect(noted).toEqual([key]);
  });

  it('is done when a shop comes back with it', async () => {
    await stage.stores.shops.update(key, (shop) => ({ ...shop, uninstalledAt: stage.clock.now() }));
    grant('write_orders');
    const { stores, clock, ids: source, shopDesk: orders } = stage;
    const { preferences: initialPreferences } = await now();
    await makeWelcomeShop({
      orders,
      stores,
      clock,
      ids: source,
      initialPreferences,
      gift: planGift({ isBilled: true, plan: 'business' }),
    })(key);
    expect([await reviewing()(key), await workOff()]).toEqual([2, ids(1, 2)]);
    expect(stage.shopDesk.written).toEqual(['tags berechnet', 'tags berechnet']);
  });
});

describe('what a right at the accounting service keeps from orders', () => {
  const refresh = async () => makeRefreshSeller({ ...stage.followPorts, reviewOrders: reviewing() })(await now());
  const opened = async (granted?: typeof BOOKS): Promise<void> => {
    await stage.open({
      preferences: {
        contactCreate: [],
        transactionCreate: true,
        transactionHints: true,
        transactionGateway: { shopify_payments: true },
      },
    });
    stage.books.granted = granted;
    await refresh();
    await reviewing()(key);
    await workOff();
  };
  const bankTransactions = () => stage.payments.bankTransactions.length;

  it('is done once the connection tells that it is there', async () => {
    await opened(BOOKS);
    await order(1, 2);
    expect([await skipped(1), bankTransactions()]).toEqual([
      expect.arrayContaining(['bank-transaction SCOPE_MISSING']),
      0,
    ]);
    stage.books.granted = [...BOOKS, ...BANK_TRANSACTIONS];
    expect([await refresh(), await workOff(), bankTransactions()]).toEqual([{ ok: true, value: 2 }, ids(1, 2), 2]);
    expect([await refresh(), await workOff(), bankTransactions()]).toEqual([{ ok: true, value: 0 }, [], 2]);
  });

  const refuse = (scope: AccountRight): Promise<unknown> =>
    stage.stores.shops.update(key, (shop) =>
      shop.accounting
        ? { ...shop, accounting: { ...shop.accounting, denied: [{ scope, askedAt: stage.clock.now() }] } }
        : shop,
    );
  const withRefusal = async (): Promise<void> => {
    await opened();
    await refuse('transactions.write');
    await order(1, 2);
    expect([await skipped(2), bankTransactions()]).toEqual([
      expect.arrayContaining(['bank-transaction SCOPE_MISSING']),
      0,
    ]);
    stage.clock.advance(24 * 3600);
    expect([await refresh(), await workOff(), bankTransactions()]).toEqual([{ ok: true, value: 0 }, [], 0]);
  };
  const urgencies = async () => {
    const due = await stage.stores.workQueue.due(key, stage.clock.now(), 9);
    return due.map(({ urgency }) => urgency);
  };

  it('is tried after a day by the next order where it is not told that it is there, and then the others follow', async () => {
    await withRefusal();
    await order(3);
    expect([bankTransactions(), await reviewing()(key), await urgencies()]).toEqual([1, 2, ['repair', 'repair']]);
    expect([await workOff(), bankTransactions()]).toEqual([ids(1, 2), 3]);
    expect([(await now()).accounting?.denied, await reviewing()(key), await workOff()]).toEqual([undefined, 0, []]);
  });

  /** Rights that a setting beside documents needs, so that nothing but its own call proves them. */
  const OF_SETTINGS = [
    ...new Set(
      FIELD_KEYS.filter((field) => field.startsWith('transaction')).flatMap(
        (field) => fieldOf(field).needs?.accountingScopes ?? [],
      ),
    ),
  ];

  it('is each right that a setting of payments names', () =>
    expect(OF_SETTINGS).toEqual(['transactions.read', 'transactions.write', 'payment-matching.write']));

  it.each(OF_SETTINGS)('comes by itself once a later order has proven %s, silently granted', async (scope) => {
    await opened();
    await refuse(scope);
    await order(1, 2);
    expect((await skipped(1)).filter((each) => each.endsWith('SCOPE_MISSING'))).toHaveLength(1);
    stage.clock.advance(24 * 3600);
    await refresh();
    await workOff();
    await order(3);
    await reviewing()(key);
    await workOff();
    expect((await skipped(1)).filter((each) => each.endsWith('SCOPE_MISSING'))).toEqual([]);
    expect([bankTransactions(), stage.payments.matches.length, (await now()).accounting?.denied]).toEqual([
      3,
      3,
      undefined,
    ]);
  });

  it('costs one call a day and no look at the others where it stays refused', async () => {
    await withRefusal();
    const failure = { kind: 'bookkeeping-permission-missing', permission: 'transactions.write' } as const;
    let asked = 0;
    stage.payments.accountFor = () => {
      asked += 1;
      return Promise.resolve({ ok: false, failure });
    };
    await order(3);
    await order(4);
    for (let day = 1; day <= 3; day += 1) {
      stage.clock.advance(24 * 3600);
      expect([await refresh(), await workOff()]).toEqual([{ ok: true, value: 0 }, []]);
    }
    expect([asked, bankTransactions(), await skipped(1)]).toEqual([
      1,
      0,
      expect.arrayContaining(['bank-transaction SCOPE_MISSING']),
    ]);
  });

  describe('and the next connection', () => {
    const connect = async () => {
      stage.clock.advance(60);
      stage.books.granted = undefined;
      const { stores, clock, ids: source, books } = stage;
      await makeConnectAccounting({ bookkeepingAt: () => books, stores, clock, ids: source })(key, TARGET);
    };
    beforeEach(async () => {
      await opened(BOOKS);
      await order(1, 2);
    });

    it('is done with it, with any rights of that one, once its books were read', async () => {
      await connect();
      expect([await reviewing()(key), await workOff(), bankTransactions()]).toEqual([2, ids(1, 2), 0]);
      await makeCatchUp(stage.followPorts)(await now());
      expect([await workOff(), bankTransactions()]).toEqual([ids(1, 2), 2]);
    });
  });
});
