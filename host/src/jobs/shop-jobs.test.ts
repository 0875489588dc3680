import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anEvent, aDocumentEntry, anOrderRecord, aShop, TARGET } from '@belegwerk/contracts/ports';
import { fail, instant, ok } from '@belegwerk/core/kernel';
import { givenPlan, transferLedger } from '@belegwerk/core/plans';
import {
  makeCompleteEvidence,
  makeLookAgain,
  makeAddWork,
  makeResumeTransfers,
  makeReviewOrders,
  makeSendSummary,
  makeTellTransfers,
} from '@belegwerk/core/use-cases';
import type { Mail, MailFailure } from '@belegwerk/core/ports';
import type { OrderRecord, ProcessingStatus } from '@belegwerk/core/records';
import type { RawStores } from '@belegwerk/core/stores';
import type { Shop } from '@belegwerk/core/shops';
import { NodeIdSource } from '@belegwerk/adapters/system';
import { aBoard } from '../testing/a-board.ts';
import { rememberedLog } from '../testing/remembered-log.ts';
import { SetClock } from '../testing/set-clock.ts';
import { temporaryStores } from '../testing/temporary-stores.ts';
import { served } from '../sessions/allowed-shops.ts';
import { askForReview, shopJobs } from './shop-jobs.ts';

const seller = {
  organizationId: 'o-1',
  companyName: 'Käsekontor GmbH',
  smallBusiness: false,
  scheme: 'net' as const,
  lacks: [],
  edition: [],
};
const held: ProcessingStatus = { state: 'held', reason: { code: 'TAX_RATE_UNKNOWN', facts: { rate: '17' } } };
const noTransfers: ProcessingStatus = { state: 'waiting', reason: { code: 'NO_TRANSFERS' } };

describe('what a shop is owed by itself', () => {
  const memory = rememberedLog();
  let stores: RawStores;
  let shop: Shop;
  let clock: SetClock;
  let mails: Omit<Mail, 'attachments'>[];
  let failure: MailFailure | undefined;
  let jobs: ReturnType<typeof aBoard>;

  beforeEach(async () => {
    stores = temporaryStores();
    // 06:59 in Berlin, where it is summer
    clock = new SetClock('2026-07-02T04:59:00Z');
    const installedAt = instant('2026-06-01T12:00:00Z');
    const accounting = { target: TARGET, connectedAt: installedAt, seller };
    shop = aShop({
      installedAt,
      plan: { ...givenPlan('custom', installedAt), quota: 0 },
      accounting,
      profile: { ...aShop().profile, email: 'chef@laden.example' },
    });
    await stores.shops.add(shop);
    [mails, failure] = [[], undefined];
    restart();
  });
  afterEach(() => stores.close());

  /** A board of a new host on the same stores. */
  const restart = (): void => {
    jobs = aBoard();
    const addWork = makeAddWork({ workQueue: stores.workQueue, clock });
    const lookAgain = makeLookAgain({ addWork });
    const { jobs: defined } = shopJobs({
      jobs: jobs.board,
      stores,
      clock,
      isServed: served(() => true),
      reviewOrders: makeReviewOrders({ stores, lookAgain }),
      resumeTransfers: makeResumeTransfers({ stores, clock, lookAgain }),
      tellTransfers: makeTellTransfers({ stores, clock }),
      sendSummary: makeSendSummary({
        stores,
        clock,
        ids: new NodeIdSource(),
        appUrlOf: () => 'https://admin.example/app',
        postbox: {
          send: async (_shop, mail) => {
            if (failure) return fail(failure);
            mails.push(mail);
            return ok(undefined);
          },
          verify: async () => ok(undefined),
        },
      }),
      completeEvidence: makeCompleteEvidence({ stores, clock }),
      logDays: () => 30,
      wake: () => undefined,
    });
    for (const [name, run] of Object.entries(defined)) jobs.board.define(name, run);
  };
  const agree = (quota: number) =>
    stores.shops.update(shop.key, (known) => ({ ...known, plan: { ...known.plan, quota } }));
  const save = (change: Partial<OrderRecord>) => stores.recordsOf(shop.key).orders.save(anOrderRecord(change));
  /** The regular look, and what it asks for. */
  const look = async (): Promise<void> => {
    jobs.asked.length = 0;
    await jobs.run('summaries');
    for (const [name, key] of jobs.asked) {
      const [shopName = '', day = ''] = key.split(' ');
      await jobs.run(name, { shop: shopName, day });
    }
  };
  const queued = async () => (await stores.workQueue.due(shop.key, clock.now(), 50)).map(({ urgency }) => urgency);

  it('is a mail at seven in the morning, once a day and over restarts, when something needs the merchant', async () => {
    await save({ name: '#1001', status: held });
    await look();
    expect(mails).toEqual([]);
    clock.advance(60);
    await look();
    restart();
    await look();
    expect(mails).toMatchObject([{ to: ['chef@laden.example'], subject: 'Belegwerk: 1 Sache braucht dich' }]);
    expect(mails[0]?.message).toContain('#1001');
    clock.advance(86_400);
    await look();
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('is no mail when nothing does, also when something happens later on that day', async () => {
    await save({ status: { state: 'waiting', reason: { code: 'WAIT' } } });
    clock.advance(60);
    await look();
    await save({ status: held });
    clock.advance(3600);
    await look();
    expect(mails).toEqual([]);
  });

  it('is tried again when the mail surely did not leave, and not when the outcome is not known', async () => {
    await save({ status: held });
    clock.advance(60);
    failure = { kind: 'mail-deferred', waitSeconds: 60, detail: 'später' };
    await look();
    failure = undefined;
    clock.advance(900);
    await look();
    expect(mails).toHaveLength(1);
    clock.advance(86_400);
    failure = { kind: 'mail-outcome-unknown', detail: 'abgerissen' };
    await look();
    failure = undefined;
    clock.advance(900);
    await look();
    expect(mails).toHaveLength(1);
  });

  it('is a mail three days after the installation where documents are still off, once and over restarts', async () => {
    const installedAt = clock.now().subtract({ hours: 80 });
    await stores.shops.update(shop.key, (stored) => ({ ...stored, installedAt }));
    clock.advance(60);
    failure = { kind: 'mail-deferred', waitSeconds: 60, detail: 'später' };
    await look();
    failure = undefined;
    clock.advance(900);
    await look();
    restart();
    await look();
    clock.advance(86_400);
    await look();
    expect(mails.map(({ subject }) => subject)).toEqual(['Belegwerk: Deine Einrichtung ist noch nicht fertig']);
  });

  it('is a mail when few transfers are left, once in their month', async () => {
    await agree(10);
    clock.advance(60);
    await jobs.run('resume-transfers');
    await look();
    expect(mails).toEqual([]);
    const { documents } = stores.recordsOf(shop.key);
    const supplies = transferLedger((await stores.shops.find(shop.key)) ?? shop, clock.now()).supplies;
    for (let number = 1; number < 10; number += 1) await documents.plan(aDocumentEntry(), supplies);
    await jobs.run('resume-transfers');
    clock.advance(900);
    await look();
    clock.advance(86_400);
    await look();
    expect(mails.map(({ subject }) => subject)).toEqual(['Belegwerk: Nur noch 1 Übertragung übrig']);
  });

  it('does not begin with the day on which the shop was installed', async () => {
    await stores.shops.update(shop.key, (stored) => ({ ...stored, installedAt: instant('2026-07-02T05:30:00Z') }));
    await save({ status: held });
    clock.advance(3600);
    await look();
    expect(mails).toEqual([]);
  });

  it('is another look at orders that wait for transfers, as soon as there are some', async () => {
    await save({ status: noTransfers, createdAt: instant('2026-06-20T10:00:00Z') });
    await save({ status: noTransfers, createdAt: instant('2026-05-01T10:00:00Z') });
    await save({ status: held });
    await jobs.run('resume-transfers');
    expect(await queued()).toEqual([]);
    await agree(10);
    await jobs.run('resume-transfers');
    await jobs.run('resume-transfers');
    expect(await queued()).toEqual(['live', 'import']);
  });

  it('is a word of what was left when the month has turned, once, also when no order comes', async () => {
    await agree(10);
    await jobs.run('resume-transfers');
    clock.advance(30 * 86_400);
    for (let hour = 0; hour < 3; hour += 1) await jobs.run('resume-transfers');
    restart();
    await jobs.run('resume-transfers');
    const { events } = stores.recordsOf(shop.key);
    const { items } = await events.page({ sortBy: 'date', sortDir: 'asc', page: 1, pageSize: 10 });
    expect(items).toMatchObject([{ name: 'plan.reset', facts: { remaining: '10', quota: '10' } }]);
  });

  it('is another look at the orders that a change of settings concerns', async () => {
    await askForReview(jobs.board, shop.key, memory.log);
    expect(jobs.asked).toEqual([['review', shop.key]]);
    await save({ status: held });
    await save({ status: { state: 'skipped', reason: { code: 'SKIP_POS', setting: 'skipPos' } } });
    await jobs.run('review', { shop: shop.key });
    expect(await queued()).toEqual([]);
    const review = { id: 'c-1', fields: ['skipTags'] as const, seller: false, away: false };
    await stores.shops.update(shop.key, (stored) => ({ ...stored, review }));
    await jobs.run('review', { shop: shop.key });
    await jobs.run('review', { shop: shop.key });
    expect(await queued()).toHaveLength(1);
  });

  it('is that look also after a host died before it asked for it', async () => {
    await jobs.run('reviews');
    expect(jobs.asked).toEqual([]);
    await stores.shops.update(shop.key, (stored) => ({
      ...stored,
      review: { id: 'c-1', fields: [], seller: true, away: false },
    }));
    await jobs.run('reviews');
    expect(jobs.asked).toEqual([['review', shop.key]]);
  });

  it('is a log that ends after the days of the plan', async () => {
    const { events } = stores.recordsOf(shop.key);
    for (const [id, hours] of [
      ['old', 24 * 30 + 1],
      ['young', 24 * 30 - 1],
    ] as const)
      await events.append(anEvent({ id, at: clock.now().subtract({ hours }) }));
    await stores.shops.update(shop.key, (stored) => ({ ...stored, uninstalledAt: clock.now() }));
    await jobs.run('forget-events');
    const { items } = await events.page({ sortBy: 'date', sortDir: 'asc', page: 1, pageSize: 10 });
    expect(items.map(({ id }) => id)).toEqual(['young']);
  });

  it('is not called off by a board that takes no jobs', async () => {
    const broken = { ...jobs.board, soon: () => Promise.reject(new Error('disk full')) };
    await expect(askForReview(broken, shop.key, memory.log)).resolves.toBeUndefined();
    expect(memory.lines()).toMatchObject([{ shop: shop.key, err: { message: 'disk full' } }]);
  });
});
