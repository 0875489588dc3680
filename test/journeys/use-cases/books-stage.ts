import { afterEach, beforeEach } from '@jest/globals';
import { cents, documentId } from '@belegwerk/core/kernel';
import type { IssuedDocument } from '@belegwerk/core/documents';
import type { Order } from '@belegwerk/core/orders';
import { reasonText } from '@belegwerk/core/sentences';
import type { Shop } from '@belegwerk/core/shops';
import {
  makeCatchUp,
  makeConnectAccounting,
  makeHandleShopMessage,
  makeRefreshSeller,
  makeShopWorker,
  makeSweepShop,
} from '@belegwerk/core/use-cases';
import { aLine, anIssuedDocument, anOrder, aRefund, aSeller, TARGET } from '../../builders/index.ts';
import { aShop, type ShopWish } from '../../builders/shop-builder.ts';
import { describeOnEachStore, describeOnEmbeddedStore, type OpenStores } from './each-store.ts';
import { FollowingStage } from './following-stage.ts';

let opened: FollowingStage | undefined;

/** The stage of the test that runs. */
export const theStage = (): FollowingStage => {
  if (!opened) throw new Error('no test runs');
  return opened;
};
const onStage = (open: OpenStores, tests: () => void): void => {
  beforeEach(async () => {
    opened = new FollowingStage(await open());
  });
  afterEach(async () => {
    await theStage().stores.erase(key);
    await theStage().close();
  });
  tests();
};
/** Describes on the embedded store alone, each test on a stage of its own. */
export const describeBooksOnEmbeddedStore = (name: string, tests: () => void): void =>
  describeOnEmbeddedStore(name, (open) => onStage(open, tests));
/**
 * Gives a description of what holds on each engine, each test on a stage of its own. To be awaited in each file: its
 * server ends with the file.
 */
export const describeBooksOnEachStore = async () => {
  const onEachStore = await describeOnEachStore();
  return (name: string, tests: () => void): void => onEachStore(name, (open) => onStage(open, tests));
};

export const { key } = aShop();
export const FIRST = aSeller();
export const SECOND = aSeller({ organizationId: 'another', companyName: 'Andere GmbH' });
export const MONEY = {
  contactCreate: [],
  creditCreate: true,
  transactionCreate: true,
  transactionGateway: { shopify_payments: true },
} satisfies ShopWish['preferences'];
export const HOUR = 3600;
export const UNREADABLE = { kind: 'order-unreadable', path: 'refunds', detail: 'no list' } as const;
/** Of a document that is none of ours. */
export const OTHER_NEWS = {
  kind: 'accounting-event',
  event: { about: 'document', id: documentId('40000000-0000-4000-8000-000000000001'), news: 'changed' },
} as const;

export const placed = anOrder({ name: '#1' });
export const refunded: Order = {
  ...placed,
  paymentStatus: 'partially_refunded',
  refunds: [aRefund({ id: 'gid://shopify/Refund/1', lines: [], paidOut: '5.00' })],
};
export const added = anOrder({ name: '#1', lines: [...placed.lines, aLine({ id: 'NEW', price: '10.00' })] });

export const now = async (): Promise<Shop> => (await theStage().stores.shops.find(key)) ?? aShop();
export const process = async (order: Order) => theStage().process(await now(), order);
export const record = async () =>
  theStage()
    .recordsOf(await now())
    .orders.byId(placed.id);
export const numbers = async () =>
  (await record())?.documents?.map(({ kind, document }) => `${kind} ${document?.number}`);
export const refresh = async () => makeRefreshSeller(theStage().followPorts)(await now());
export const catchUp = async () => makeCatchUp(theStage().followPorts)(await now());
export const companyIs = (company: typeof FIRST): void => {
  theStage().books.account = company;
  theStage().changes.listed.splice(0);
};
export const connectWith = async (company: typeof FIRST): Promise<void> => {
  theStage().clock.advance(60);
  companyIs(company);
  const { stores, clock, ids, books } = theStage();
  await makeConnectAccounting({ bookkeepingAt: () => books, stores, clock, ids })(key, TARGET);
};
export const worker = () => {
  const { shopDesk: orders, stores, clock, ids } = theStage();
  return makeShopWorker({
    ...theStage().followPorts,
    performAction: theStage().performAction,
    processOrder: theStage().processOrder,
    handleShopMessage: makeHandleShopMessage({
      orders,
      stores,
      clock,
      ids,
      forgetAccess: () => Promise.resolve(),
      endAccess: () => Promise.resolve('ended'),
      reviewNoted: async () => {},
    }),
    followAccounting: theStage().followAccounting,
    runBatch: () => Promise.resolve({ state: 'successful' }),
    reportDefect: (error) => {
      throw error;
    },
  });
};
/** The review and the sweep that each connection is followed by, and everything that waits in the queue. */
export const workOff = async (): Promise<void> => {
  const { shopDesk: orders, stores, clock, addWork } = theStage();
  await theStage().reviewOrders(key);
  await makeSweepShop({ orders, stores, clock, addWork })(await now());
  await worker()(key, () => true);
};
export const listed = ({ kind, id, number, status }: IssuedDocument): void => {
  theStage().changes.listed.push({ kind, id, number, status, updatedAt: theStage().clock.now() });
};
/** A person writes a document in the account that is connected by then. */
export const written = (
  wish: Partial<IssuedDocument>,
  relatedTo: readonly IssuedDocument['id'][] = [],
  texts = 'zu #1',
): (() => void) => {
  theStage().clock.advance(HOUR);
  const document = anIssuedDocument({ ...wish, createdAt: theStage().clock.now() });
  theStage().changes.inspected.push({ document, marks: [], relatedTo, texts, recipientName: 'Erika' });
  const updatedAt = theStage().clock.now();
  const { kind, id, number, status } = document;
  return () => void theStage().changes.listed.push({ kind, id, number, status, updatedAt });
};
export const FIRST_ID = documentId('10000000-0000-4000-8000-000000000001');
export const OTHER_ID = documentId('10000000-0000-4000-8000-000000000002');
export const said = async () => {
  const status = (await record())?.status;
  return status && [status.state, reasonText(status.reason, '#1', status.kind)];
};

/** The first company has invoiced the order, and its books were followed until then. */
export const invoiced = async (wish: ShopWish = { preferences: MONEY }): Promise<IssuedDocument> => {
  await theStage().open(wish);
  await process(placed);
  const [own] = theStage().books.booked;
  if (!own) throw new Error('there is no invoice');
  listed(own.document);
  await catchUp();
  await workOff();
  return own.document;
};
/** Nothing is connected any more, as after an expired consent. */
export const paused = async (): Promise<void> => {
  await theStage().stores.shops.update(key, ({ accounting: _ended, ...shop }) => shop);
  theStage().clock.advance(HOUR);
};
/** Something happens in the books of the second company, and is followed. */
export const secondWorks = async (): Promise<void> => {
  theStage().clock.advance(HOUR);
  listed(anIssuedDocument({ id: documentId('20000000-0000-4000-8000-000000000001'), number: 'B1' }));
  await catchUp();
  await workOff();
  theStage().clock.advance(HOUR);
};
export const handWrittenCredit = (invoice: IssuedDocument) =>
  written({ kind: 'credit-note', id: FIRST_ID, number: 'GS77', total: cents(500) }, [invoice.id]);

/** While the second company was connected, the order was refunded, and a person wrote its credit note in the books of the first. */
export const backWithCreditByHand = async (): Promise<void> => {
  const invoice = await invoiced();
  await connectWith(SECOND);
  await process(refunded);
  const lists = handWrittenCredit(invoice);
  await secondWorks();
  await connectWith(FIRST);
  lists();
};
