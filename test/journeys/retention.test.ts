import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openEmbeddedJobBoard, openMongoJobBoard, type JobBoardOptions } from '@belegwerk/adapters/agenda';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import { aFilledShop, aSideTask, aDocumentEntry, anEvidence } from '@belegwerk/contracts/ports';
import {
  businessDay,
  day,
  instant,
  orderId,
  startOfBusinessDay,
  type Instant,
  type ShopKey,
} from '@belegwerk/core/kernel';
import { DAYS_OF_FAREWELL, RETENTION, retentionCutoff } from '@belegwerk/core/privacy';
import { givenPlan } from '@belegwerk/core/plans';
import type { Clock, JobBoard, JobData } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { mongoContents, sqliteContents } from '../contracts/engine-contents.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { isAskedOfMongo } from './use-cases/each-store.ts';
import { aSeal } from './use-cases/stage.ts';
import { findMongo, WITHOUT_MONGO, type TestMongo } from '../mongo/find-mongo.ts';

const LIMIT_MS = 120_000;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** An order without a document, and one with an invoice. */
const [BARE, INVOICED] = [orderId('gid://shopify/Order/71'), orderId('gid://shopify/Order/72')];
const [PROOF, MAIL] = ['order:1/1', 'document:1'];
const HASTY: JobBoardOptions = { pollMillis: 50, retryMillis: 2 };

const daysAfter = (at: Instant, days: number): Instant => at.add({ hours: 24 * days });
const afterYears = (at: Instant, years: number): Instant =>
  startOfBusinessDay(day(`${businessDay(at).year + years + 1}-01-01`));

/**
 * What the table promises, by hand: the moment from which nothing of a kind is left that came about at `at`. Kinds that
 * are not here are bound to the shop, not to a clock.
 */
const GONE_FROM: Readonly<Record<string, (at: Instant) => Instant>> = {
  adviserAccesses: (at) => daysAfter(at, 90),
  batches: (at) => daysAfter(at, 90),
  batchItems: (at) => daysAfter(at, 90),
  workItems: (at) => daysAfter(at, 30),
  workDefects: (at) => daysAfter(at, 30),
  files: (at) => daysAfter(at, 30),
  invitations: (at) => daysAfter(at, 30),
  jobs: (at) => daysAfter(at, 30),
  events: (at) => daysAfter(at, 360),
  orders: (at) => afterYears(at, 3),
  openItems: (at) => afterYears(at, 3),
  privacyRequests: (at) => afterYears(at, 3),
  erasedOrders: (at) => afterYears(at, 3),
  documents: (at) => afterYears(at, 8),
  // of sales of the one-stop shop; others end before
  originals: (at) => afterYears(at, 10),
  // proofs; all others are gone after three years
  followUps: (at) => afterYears(at, 8),
  explainedGaps: (at) => afterYears(at, 8),
  monthEditions: (at) => afterYears(at, 8),
  folderLists: (at) => daysAfter(at, 365),
  shopPayouts: (at) => afterYears(at, 8),
  settlementNotes: (at) => afterYears(at, 8),
  ossStatements: (at) => afterYears(at, 10),
  settingsChanges: (at) => afterYears(at, 10),
  evidenceKeys: (at) => afterYears(at, 10),
};
const BOUND_TO_THE_SHOP = [
  'couponViews',
  'earlierDocuments',
  'evidence',
  'leases',
  'partnerCoupons',
  'payouts',
  'pulses',
  'redemptions',
  'secrets',
  'shops',
];
/** A number for each year, coupons and times of maintenance, of the operator. */
const OF_NO_SHOP = ['receiptNumbers', 'dayFigures', 'operatorCoupons', 'plannedMaintenance'];

describe('the retention table', () => {
  it.each(Object.entries(RETENTION))('says of %s by its limit what is written here by hand', (name, row) => {
    const made = instant('2026-11-20T09:15:00+01:00');
    const end = GONE_FROM[name]?.(made);
    if (!end)
      return expect([name, [...BOUND_TO_THE_SHOP, ...OF_NO_SHOP].includes(name), row.limit]).toMatchObject([
        name,
        true,
        { until: expect.any(String) },
      ]);
    const isForgotten = (at: Instant): boolean => retentionCutoff(row, at).epochMilliseconds > made.epochMilliseconds;
    expect([-1, 1].map((hours) => isForgotten(end.add({ hours })))).toEqual([false, true]);
  });
});

const mongo = isAskedOfMongo() ? await findMongo() : undefined;
afterAll(() => mongo?.stop());

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const kept = (engine: 'embedded' | 'mongo', server?: TestMongo): void =>
  describe(`what is stored ends when the retention table says, on ${engine}`, () => {
    let system: TestSystem;
    let stores: RawStores;
    let shop: ShopKey;
    let begun: Instant;
    let note = '';
    let passed = 0;
    const handlers = new Map<string, (data: JobData) => Promise<void>>();
    const every = new Map<string, number>();
    const later = (clock: Clock): Clock => ({ now: () => clock.now().add({ milliseconds: passed }) });
    const watched = (board: JobBoard): JobBoard => ({
      define: (name, run) => (handlers.set(name, run), board.define(name, run)),
      every: (name, seconds) => (every.set(name, seconds), board.every(name, seconds)),
      soon: (name, key, data) => board.soon(name, key, data),
      forgetShop: (name) => board.forgetShop(name),
      forgetFailed: (before) => board.forgetFailed(before),
      late: () => board.late(),
      recurring: () => board.recurring(),
      start: () => board.start(),
      stop: () => board.stop(),
    });
    const moveTo = (moment: Instant): void => {
      passed = moment.epochMilliseconds - Date.now();
    };
    const runDaily = async (): Promise<void> => {
      for (const name of ['forget-work', 'forget-events', 'forget-expired', 'forget-invitations'])
        await handlers.get(name)?.({});
    };
    /** What names no shop in a column, or lies in another collection. */
    const isUnseen = (name: string): boolean =>
      [...OF_NO_SHOP, ...(server ? ['openItems', 'erasedOrders'] : [])].includes(name);
    /** Every table or collection that names the shop, from every writer. */
    const tables = async (): Promise<string[]> => {
      const contents = server
        ? [await mongoContents(server.url, server.database)]
        : ['belegwerk.sqlite', 'jobs.sqlite'].map((name) => sqliteContents(join(system.folder, name)));
      return contents
        .flatMap((each) => Object.entries(each.tables))
        .filter(([, { rows }]) => rows.some((row) => row.includes(shop)))
        .map(([name]) => camel(name))
        .toSorted();
    };

    /** A job about the shop that was tried until it was given up. */
    const aJobThatWasGivenUp = async (): Promise<void> => {
      const board = server
        ? await openMongoJobBoard(server.url, server.database, HASTY)
        : await openEmbeddedJobBoard(join(system.folder, 'jobs.sqlite'), HASTY);
      let runs = 0;
      board.define('doomed', async () => {
        runs += 1;
        throw new Error('never');
      });
      await board.start();
      await board.soon('doomed', shop, { shop });
      await eventually(
        async () => runs,
        (seen) => seen === 11,
      );
      await board.stop();
    };

    beforeAll(async () => {
      system = await startTestSystem({
        environment: server
          ? {
              MONGODB_URL: server.url,
              MONGODB_DATABASE: server.database,
              ENCRYPTION_KEY: randomBytes(32).toString('base64'),
            }
          : {},
        around: { clock: later, jobs: watched },
      });
      stores = server
        ? await openMongoStores(server.url, server.database, { seal: aSeal() })
        : openEmbeddedStores(join(system.folder, 'belegwerk.sqlite'), aSeal());
      begun = instant(new Date().toISOString());
      shop = await aFilledShop(stores, begun);
      const plan = givenPlan('enterprise', begun);
      await stores.shops.update(shop, (stored) => ({ ...stored, plan }));
      const entry = aDocumentEntry({ kind: 'delivery-note', plannedAt: begun });
      note = entry.id;
      await stores.recordsOf(shop).documents.plan(entry);
      const proof = aSideTask({ kind: 'vat-id-check', source: PROOF, plannedAt: begun });
      await stores.recordsOf(shop).sideTasks.plan(proof);
      const mail = aSideTask({ kind: 'mail', source: MAIL, plannedAt: begun });
      await stores.recordsOf(shop).sideTasks.plan(mail);
      const known = { at: begun, personal: { name: 'Erika' } };
      await stores
        .recordsOf(shop)
        .evidence.append([
          anEvidence({ ...known, orderId: BARE }),
          anEvidence({ ...known, orderId: INVOICED }),
          anEvidence({ at: begun, orderId: INVOICED, kind: 'document-answered' }),
        ]);
      await aJobThatWasGivenUp();
    }, LIMIT_MS);
    afterAll(async () => {
      await stores.close();
      await system.close();
    });

    it('every row of the table is proven here: by a day, or by the end of the shop', async () => {
      expect([...Object.keys(GONE_FROM), ...BOUND_TO_THE_SHOP, ...OF_NO_SHOP].toSorted()).toEqual(
        Object.keys(RETENTION).toSorted(),
      );
      const unseen = Object.keys(RETENTION).filter((name) => isUnseen(name));
      expect([...(await tables()), ...unseen].toSorted()).toEqual(Object.keys(RETENTION).toSorted());
    });

    it('the jobs that delete are those that the table names, and they come every day or sooner', () => {
      const causes: Readonly<Record<string, string>> = { farewell: 'farewells', 'privacy-request': 'privacy-requests' };
      for (const [name, { deletedBy }] of Object.entries(RETENTION)) {
        if (OF_NO_SHOP.includes(name)) continue;
        expect([deletedBy, handlers.has(deletedBy)]).toEqual([deletedBy, true]);
        expect(every.get(causes[deletedBy] ?? deletedBy)).toBeLessThanOrEqual(DAY);
      }
    });

    it(
      'an hour before its end a kind of data is there, an hour after it nowhere',
      async () => {
        const endOfNote = afterYears(begun, 6).epochMilliseconds;
        const endOfMail = afterYears(begun, 3).epochMilliseconds;
        const endOfKeys = afterYears(begun, 10).epochMilliseconds;
        const ends = [endOfNote, endOfMail, ...Object.values(GONE_FROM).map((from) => from(begun).epochMilliseconds)];
        for (const end of [...new Set(ends)].toSorted((a, b) => a - b)) {
          for (const hours of [-1, 1]) {
            const now = instant(new Date(end).toISOString()).add({ hours });
            moveTo(now);
            await runDaily();
            const expected = Object.keys(RETENTION).filter((name) => {
              if (isUnseen(name)) return false;
              const from = GONE_FROM[name]?.(begun);
              return from === undefined || from.epochMilliseconds > now.epochMilliseconds;
            });
            expect([hours, await tables()]).toEqual([hours, expected.toSorted()]);
            const hasNote = (await stores.recordsOf(shop).documents.byId(note)) !== undefined;
            expect([hours, hasNote]).toEqual([hours, endOfNote > now.epochMilliseconds]);
            const hasMail = (await stores.recordsOf(shop).sideTasks.bySource('mail', MAIL)) !== undefined;
            expect([hours, hasMail]).toEqual([hours, endOfMail > now.epochMilliseconds]);
            const { evidence } = stores.recordsOf(shop);
            const entries = [...(await evidence.ofOrder(BARE)), ...(await evidence.ofOrder(INVOICED)).slice(0, 1)];
            const isReadable = (await evidence.opened(entries)).map((part) => part !== undefined);
            expect([hours, isReadable]).toEqual([
              hours,
              [endOfMail, endOfKeys].map((each) => each > now.epochMilliseconds),
            ]);
          }
        }
      },
      LIMIT_MS,
    );

    it(
      'what is bound to the shop goes with it: its secrets at once, the rest after four days without being asked',
      async () => {
        expect(await tables()).toEqual(BOUND_TO_THE_SHOP.filter((name) => !isUnseen(name)));
        const left = instant(new Date(Date.now() + passed).toISOString());
        await stores.shops.update(shop, (stored) => ({ ...stored, uninstalledAt: left, endingAccess: left }));
        await handlers.get('farewells')?.({});
        await eventually(tables, (names) => !names.includes('secrets'));
        moveTo(left.add({ hours: 24 * DAYS_OF_FAREWELL - 1 }));
        await handlers.get('privacy-requests')?.({});
        expect(await tables()).toContain('shops');
        moveTo(left.add({ hours: 24 * DAYS_OF_FAREWELL + 1 }));
        await handlers.get('privacy-requests')?.({});
        await eventually(tables, (names) => names.join() === 'privacyRequests');
        expect((await stores.privacy.ofShop(shop, 100)).map(({ kind }) => kind)).toEqual(['shop-redaction']);
        moveTo(afterYears(left, 4).add({ hours: 1 }));
        await runDaily();
        expect(await tables()).toEqual([]);
      },
      LIMIT_MS,
    );
  });

if (!isAskedOfMongo()) kept('embedded');
else if (mongo) kept('mongo', mongo);
else it.skip(`ends as the table says on MongoDB, too (${WITHOUT_MONGO})`, () => undefined);
