import { inMemoryVault } from '@belegwerk/contracts/ports';
import { instant, orderId, staffId } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { Preferences } from '@belegwerk/core/preferences';
import { restorableSettings, type Shop } from '@belegwerk/core/shops';
import {
  makeChangePreferences,
  makeDryRun,
  makeLoadMetafields,
  makeLookAgain,
  makeReviewOrders,
} from '@belegwerk/core/use-cases';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anOrder } from '../../builders/index.ts';
import { Stage } from './stage.ts';

const ON: Partial<Preferences> = {
  contactCreate: [],
  invoiceCreate: '2026-11-10',
  creditCreate: true,
  deliveryCreate: '2026-11-10',
  transactionCreate: true,
  transactionHints: true,
  invoiceSendMailEnabled: true,
};
const OFF: Partial<Preferences> = { invoiceCreate: false, creditCreate: false, deliveryCreate: false };

const placed = (number: number, at: string): Order =>
  anOrder({
    id: orderId(`gid://shopify/Order/${number}`),
    name: `#${number}`,
    createdAt: instant(at),
    processedAt: instant(at),
    updatedAt: instant(at),
  });
const [EARLY, OLD, NEW] = [
  placed(1001, '2026-11-05T09:00:00Z'),
  placed(1002, '2026-11-19T09:00:00Z'),
  placed(1003, '2026-11-20T09:00:00Z'),
];

let stage: Stage;
let shop: Shop;

beforeEach(async () => {
  stage = new Stage();
  shop = await stage.open({ preferences: ON, installedAt: instant('2026-11-01T07:00:00Z') });
});
afterEach(() => stage.close());

const stored = async (): Promise<Shop> => {
  const found = await stage.stores.shops.find(shop.key);
  if (!found) throw new Error('there is no shop');
  return found;
};
const change = async (wish: object, mailsOlder = false): Promise<void> => {
  const { stores, clock, ids, addWork } = stage;
  const changed = await makeChangePreferences({ stores, vault: inMemoryVault(), clock, ids, attachments: stage.mails })(
    shop.key,
    wish,
    {
      by: staffId('7'),
      origin: 'automation',
      mailsOlder,
    },
  );
  expect(changed.ok).toBe(true);
  await makeReviewOrders({ stores, lookAgain: makeLookAgain({ addWork }) })(shop.key);
};
const looked = async (...orders: readonly Order[]): Promise<void> => {
  for (const order of orders) await stage.process(await stored(), order);
};
const statusOf = async ({ id }: Order) => {
  const { state, reason } = (await stage.recordsOf(shop).orders.byId(id))?.status ?? {};
  return `${state ?? '?'} ${reason?.code ?? '?'}`;
};
const counted = async (settings: Partial<Preferences>) => {
  const { stores, clock, shopDesk: orders } = stage;
  const { linksOf } = stage.processPorts;
  const loadMetafields = makeLoadMetafields({ shopWriter: orders });
  const dryRun = makeDryRun({ orders, stores, clock, loadMetafields, linksOf, ...stage.accounting });
  const { invoiceCreate = false, creditCreate = false, deliveryCreate = false } = settings;
  const asked = { invoiceCreate, creditCreate, deliveryCreate };
  return (await dryRun(await stored(), { page: 1, settings: asked, stopped: true })).items;
};

describe('the making of documents, turned off and on again', () => {
  it('lets orders wait, but for those that would get no document anyway', async () => {
    await change(OFF);
    await looked(EARLY, OLD, NEW);
    expect(await Promise.all([EARLY, OLD, NEW].map(statusOf))).toEqual([
      'skipped SKIP_DATE',
      'waiting DISABLED_INVOICE_CREATE',
      'waiting DISABLED_INVOICE_CREATE',
    ]);
    expect(stage.books.written()).toEqual([]);
  });

  it('brings back what was on, from the day that was set, and turns on nothing else', async () => {
    await change({ creditCreate: false });
    await change(OFF);
    expect((await stored()).preferences).toMatchObject({ ...OFF, transactionCreate: false, transactionHints: false });
    await change(restorableSettings(await stored()));
    expect((await stored()).preferences).toMatchObject({ ...ON, creditCreate: false, transactionFees: false });
    expect((await stored()).creation).not.toHaveProperty('beforeOff');
  });

  it.each<[boolean, readonly string[]]>([
    [false, ['#1003']],
    [true, ['#1002', '#1003']],
  ])('makes what was counted before, and with older orders ticked (%s) mails %j', async (mailsOlder, mailed) => {
    await change(OFF);
    await looked(EARLY, OLD, NEW);
    const asked = restorableSettings(await stored());
    const foreseen = await counted(asked);
    const documents = foreseen.flatMap(({ record, foreseen: seen }) =>
      'documents' in seen ? seen.documents.map(() => record.name) : [],
    );
    expect(documents).toEqual(['#1002', '#1003']);
    const sum = (of: 'count' | 'older'): number => foreseen.reduce((all, { mails }) => all + mails[of], 0);
    expect([sum('count'), sum('older')]).toEqual([1, 1]);
    await change(asked, mailsOlder);
    await looked(EARLY, OLD, NEW);
    expect(stage.books.written()).toHaveLength(2);
    expect(stage.mails.sent).toHaveLength(mailed.length);
  });
});
