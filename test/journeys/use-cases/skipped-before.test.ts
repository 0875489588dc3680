import { inMemoryVault } from '@belegwerk/contracts/ports';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { instant, staffId } from '@belegwerk/core/kernel';
import { makeChangePreferences, makeLookAgain, makeReviewOrders } from '@belegwerk/core/use-cases';
import type { Order } from '@belegwerk/core/orders';
import type { Preferences } from '@belegwerk/core/preferences';
import type { Shop } from '@belegwerk/core/shops';
import { anOrder } from '../../builders/index.ts';
import { Stage } from './stage.ts';

const SKIPS: Partial<Preferences> = {
  contactCreate: [],
  invoiceFinalize: true,
  invoiceSendMailEnabled: true,
  deliveryCreate: true,
  deliverySendMailEnabled: true,
  skipTags: ['wiederverkauf'],
};
/** A month before anybody looks at it. */
const LONG_AGO = instant('2026-10-20T08:15:00Z');
const placed = anOrder({
  tags: ['wiederverkauf'],
  createdAt: LONG_AGO,
  processedAt: LONG_AGO,
  updatedAt: LONG_AGO,
});
const order: Order = {
  ...placed,
  fulfilments: [
    {
      id: 'gid://shopify/Fulfillment/1',
      createdAt: placed.createdAt,
      cancelled: false,
      lines: placed.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
      trackingNumbers: [],
    },
  ],
};

let stage: Stage;
let shop: Shop;

beforeEach(async () => {
  stage = new Stage();
  shop = await stage.open({ preferences: SKIPS, installedAt: LONG_AGO.subtract({ hours: 1 }) });
});
afterEach(() => stage.close());

const open = async (): Promise<Shop> => {
  const stored = await stage.stores.shops.find(shop.key);
  if (!stored) throw new Error('there is no shop');
  return stored;
};

/** Changes settings, as the merchant does, and looks at the orders that this concerns. */
const changing = async (change: Partial<Preferences>): Promise<number> => {
  const { stores, clock, ids, addWork } = stage;
  await makeChangePreferences({ stores, vault: inMemoryVault(), clock, ids, attachments: stage.mails })(
    shop.key,
    change,
    {
      by: staffId('7'),
      origin: 'general',
    },
  );
  return makeReviewOrders({ stores, lookAgain: makeLookAgain({ addWork }) })(shop.key);
};

const looked = async (as: Order): Promise<void> => void (await stage.process(await open(), as));
const skipped = async () =>
  ((await stage.recordsOf(shop).orders.byId(order.id))?.skipped ?? []).flatMap(({ kind, because }) =>
    kind === 'mail' ? because.code : [],
  );

describe('an order that was skipped until a setting changed', () => {
  it('gets its documents, but no customer is written to about what is long past', async () => {
    await looked(order);
    expect(stage.books.written()).toEqual([]);
    expect(await changing({ skipTags: [] })).toBe(1);
    await looked(order);
    expect(stage.books.written()).toHaveLength(2);
    expect(stage.mails.sent).toEqual([]);
    expect(await skipped()).toEqual(['MAIL_AFTERWARDS', 'MAIL_AFTERWARDS']);
  });

  it('is not written about later either, also when its documents came one by one', async () => {
    await looked(order);
    await changing({ skipTags: [] });
    stage.quota = 1;
    await looked(order);
    expect(stage.books.written()).toHaveLength(1);
    stage.quota = 9;
    const touched = { ...order, updatedAt: stage.clock.now() };
    await looked(touched);
    await looked(touched);
    expect(stage.books.written()).toHaveLength(2);
    expect(stage.mails.sent).toEqual([]);
  });

  it('is not written about when there were no transfers for it at first', async () => {
    await looked(order);
    await changing({ skipTags: [] });
    stage.quota = 0;
    await looked(order);
    await looked(order);
    expect((await stage.recordsOf(shop).orders.byId(order.id))?.status.state).toBe('waiting');
    stage.quota = 9;
    await looked(order);
    expect(stage.books.written()).toHaveLength(2);
    expect(stage.mails.sent).toEqual([]);
  });

  it('is written about while it is fresh, as when everything is set up', async () => {
    const fresh = { ...order, updatedAt: stage.clock.now().subtract({ hours: 71 }) };
    await looked(fresh);
    await changing({ skipTags: [] });
    await looked(fresh);
    expect(stage.mails.sent).toHaveLength(2);
  });

  it('is written about when something happened to it, however old it is', async () => {
    await looked(order);
    await looked({ ...order, tags: [], updatedAt: stage.clock.now() });
    expect(stage.mails.sent.length).toBeGreaterThan(0);
  });
});

describe('an order that waited and was not skipped', () => {
  it('is written about when its document comes at last', async () => {
    stage.quota = 0;
    await looked({ ...order, tags: [] });
    stage.quota = 9;
    await looked({ ...order, tags: [] });
    expect(stage.mails.sent).toHaveLength(2);
  });
});
