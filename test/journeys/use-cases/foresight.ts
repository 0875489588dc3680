import type { DocumentDraft } from '@belegwerk/core/documents';
import { shopKey, type OrderId, type ShopKey } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { Preferences } from '@belegwerk/core/preferences';
import type { Shop } from '@belegwerk/core/shops';
import { makeDryRun, makeLoadMetafields, type DryRunSettings, type ForeseenOrder } from '@belegwerk/core/use-cases';
import { expect } from '@jest/globals';
import fc from 'fast-check';
import { ShopLife, type ShopEvent } from '../../builders/index.ts';
import { Stage } from './stage.ts';

const dryRunOn = (stage: Stage) => {
  const { stores, clock, shopDesk: orders } = stage;
  const { linksOf } = stage.processPorts;
  return makeDryRun({
    orders,
    stores,
    clock,
    loadMetafields: makeLoadMetafields({ shopWriter: stage.shopDesk }),
    linksOf,
    ...stage.accounting,
  });
};

export const foreseen = async (
  stage: Stage,
  shop: Shop,
  settings: DryRunSettings = {},
): Promise<readonly ForeseenOrder[]> => (await dryRunOn(stage)(shop, { page: 1, settings })).items;

/** A document with all of its fields, and what it is for. */
interface Said {
  readonly source: string;
  readonly finalise: boolean;
  readonly draft: DocumentDraft;
}

/** Before a document is made its number is not known, nor the id of a contact that comes first. */
const NUMBER_TO_COME = '(Nummer folgt)';

const plain = (said: Said, numbers: readonly string[]): Said => {
  let text = JSON.stringify(said);
  for (const number of numbers) text = text.replaceAll(number, NUMBER_TO_COME);
  return JSON.parse(text) as Said;
};

const wouldBe = (orders: readonly ForeseenOrder[]): readonly Said[] =>
  orders
    .flatMap((each) => ('documents' in each.foreseen ? each.foreseen.documents : []))
    .map((each) => {
      const { source, finalise, draft } = each;
      return plain({ source, finalise, draft }, []);
    });

/** What was booked behind these, for this order. */
const madeOn = async (stage: Stage, shop: Shop, id: OrderId, behind: number): Promise<readonly Said[]> => {
  const entries = await stage.recordsOf(shop).documents.ofOrder(id);
  const booked = stage.books.booked.slice(behind);
  const numbers = booked.map(({ document }) => document.number);
  return booked.map(({ document, order: { draft, finalise } }) => {
    const entry = entries.find((each) => each.documentId === document.id);
    return plain({ source: entry?.source ?? '?', finalise, draft }, numbers);
  });
};

/** Takes the order into the list of a new shop while nothing is made, looks ahead, and then does what was foreseen. */
const bothOn = async (stage: Stage, order: Order, preferences: Partial<Preferences>, key: ShopKey) => {
  const off = { invoiceCreate: false, creditCreate: false, deliveryCreate: false, contactCreate: [] };
  const shop = await stage.open({ key, preferences: { ...preferences, ...off } });
  await stage.process(shop, order);
  const before = JSON.stringify([await stage.events(shop), await stage.recordsOf(shop).orders.byId(order.id)]);
  const written = [stage.books.booked.length, stage.shopDesk.written.length, stage.mails.sent.length];
  const ahead = wouldBe(await foreseen(stage, shop, { invoiceCreate: true, ...preferences }));
  const after = JSON.stringify([await stage.events(shop), await stage.recordsOf(shop).orders.byId(order.id)]);
  expect(after).toBe(before);
  expect([stage.books.booked.length, stage.shopDesk.written.length, stage.mails.sent.length]).toEqual(written);
  const on = await stage.stores.shops.update(shop.key, (stored) => ({
    ...stored,
    preferences: { ...stored.preferences, invoiceCreate: true, ...preferences },
  }));
  await stage.processOrder(on ?? shop, order.id, 'live');
  return { ahead, made: await madeOn(stage, shop, order.id, written[0] ?? 0) };
};

/** The same on a stage of its own. */
export const bothOf = async (order: Order, preferences: Partial<Preferences>) => {
  const stage = new Stage();
  try {
    return await bothOn(stage, order, preferences, shopKey('kaffeekontor-nord.myshopify.com'));
  } finally {
    await stage.close();
  }
};

const price = fc.integer({ min: 1, max: 20_000 });
const quantity = fc.integer({ min: 1, max: 4 });
const rate = fc.constantFrom('19', '7');
const at = fc.nat(9);
const event: fc.Arbitrary<ShopEvent> = fc.oneof(
  fc.record({ type: fc.constant('add' as const), price, quantity, rate }),
  fc.record({ type: fc.constant('remove' as const), at, quantity }),
  fc.record({
    type: fc.constant('refund' as const),
    at,
    quantity,
    kept: fc.constantFrom(0, 1),
    extra: fc.constantFrom(0, 7),
  }),
  fc.record({ type: fc.constant('refund-amount' as const), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ type: fc.constant('fulfil' as const), at }),
  fc.constant({ type: 'cancel' as const }),
);
const start = fc.record({
  taxesIncluded: fc.boolean(),
  lines: fc.array(fc.record({ price, quantity, rate, off: fc.constantFrom(0, 33) }), { minLength: 1, maxLength: 3 }),
  shipping: fc.constantFrom(0, 490),
});
const settings = fc.record({
  creditCreate: fc.boolean(),
  deliveryCreate: fc.boolean(),
  asNet: fc.boolean(),
  invoiceFinalize: fc.boolean(),
  invoiceEvent: fc.constantFrom<Preferences['invoiceEvent']>('created', 'paid', 'fulfilled'),
  invoiceDate: fc.constantFrom<Preferences['invoiceDate']>('created', 'fulfilled', 'issued'),
  invoiceDue: fc.constantFrom<Preferences['invoiceDue']>('started', 'fulfilled'),
  invoiceEdits: fc.constantFrom<Preferences['invoiceEdits']>('additional', 'reissue'),
  invoiceIntroduction: fc.constantFrom('', 'Bestellung <ORDER.NAME> vom <ORDER.DATE>'),
  creditDate: fc.constantFrom<Preferences['creditDate']>('refunded', 'created'),
  deliveryPrices: fc.boolean(),
  paymentTermDays: fc.constantFrom(0, 14),
  useDiscount: fc.boolean(),
});

/** Draws lives of orders and settings, and compares what was foreseen with what is then made, every field of every document. */
export const foresightIsTrue = async (numRuns: number, seed?: number): Promise<void> => {
  const stage = new Stage();
  let shops = 0;
  try {
    await fc.assert(
      fc.asyncProperty(start, fc.array(event, { maxLength: 4 }), settings, async (begun, events, preferences) => {
        const life = new ShopLife(begun);
        for (const each of events) life.happen(each);
        const key = shopKey(`shop-${(shops += 1)}.myshopify.com`);
        const { ahead, made } = await bothOn(stage, life.order(), preferences, key);
        expect(ahead).toEqual(made);
      }),
      { numRuns, ...(seed === undefined ? {} : { seed }) },
    );
  } finally {
    await stage.close();
  }
};
