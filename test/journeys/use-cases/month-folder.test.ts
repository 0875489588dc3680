import { createHash } from 'node:crypto';
import { datevFiles } from '@belegwerk/adapters/datev';
import { PaperFolderWriter } from '@belegwerk/adapters/paper';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { day, orderId, staffId, type OrderId } from '@belegwerk/core/kernel';
import type { RawStores } from '@belegwerk/core/stores';
import type { MonthEdition } from '@belegwerk/core/records';
import type { Shop } from '@belegwerk/core/shops';
import {
  makeBeginMonthFolder,
  makeFolderOfBatch,
  makeGatherMonthFacts,
  makeReadListedDocuments,
  makeReadMonth,
  makeReadVouchers,
} from '@belegwerk/core/use-cases';
import { anOrder } from '../../builders/index.ts';
import { FollowingStage } from './following-stage.ts';

const MONTH = '2026-11';
const BY = staffId('42');
const orderOf = (at: number): OrderId => orderId(`gid://shopify/Order/${at}`);

describe('the folder of a month that is made while things happen', () => {
  let stage: FollowingStage;
  let shop: Shop;
  beforeEach(async () => {
    stage = new FollowingStage();
    shop = await stage.open({ preferences: { contactCreate: [], invoiceFinalize: true } });
    await place(1001);
  });
  afterEach(() => stage.close());

  const place = (at: number) => stage.process(shop, anOrder({ id: orderOf(at), name: `#${at}` }));
  const making = (stores: RawStores = stage.stores) => {
    const { clock, addWork } = stage;
    const readListed = makeReadListedDocuments({ stores });
    const asked: string[] = [];
    const step = makeFolderOfBatch({
      stores,
      clock,
      readOwnFile: async (_shop, { id }) => {
        asked.push(id);
        const bytes = new TextEncoder().encode(`paper of ${id}`);
        return { ok: true, value: { bytes, mediaType: 'application/pdf', fileName: 'Rechnung.pdf' } };
      },
      readListed,
      gatherFacts: makeGatherMonthFacts({
        stores,
        clock,
        readMonth: makeReadMonth({ stores }),
        readNumbers: async () => ({ ok: false, failure: { kind: 'bookkeeping-not-connected' } }),
        readListed,
        readVouchers: makeReadVouchers({ stores }),
      }),
      writer: new PaperFolderWriter(),
      bookingFiles: datevFiles,
    });
    return { asked, step, begin: makeBeginMonthFolder({ stores, clock, addWork, readListed }) };
  };
  const editions = (): Promise<readonly MonthEdition[]> => stage.recordsOf(shop).editions.ofMonth(MONTH);
  const begun = async (): Promise<MonthEdition> => {
    const edition = await making().begin(shop, day('2026-11-20'), BY);
    if (!edition.ok) throw new Error(edition.failure.kind);
    return edition.value;
  };
  /** Does an item of the batch again and again, until it has ended. */
  const done = async ({ batch }: MonthEdition, kind: 'folder-papers' | 'folder-lists', { step } = making()) => {
    const { batches } = stage.recordsOf(shop);
    const stored = await batches.byId(batch);
    const { items } = await batches.items(batch, { page: 1, pageSize: 100 });
    if (!stored) throw new Error('there is no batch');
    for (const { task, ...item } of items) {
      if (task.kind !== kind) continue;
      for (let times = 0; ; times += 1) {
        const answer = await step(shop, stored, { ...item, task });
        if (answer.kind === 'ended') break;
        if (times > 5) throw new Error(`still ${answer.kind}`);
      }
    }
  };
  const listed = async (): Promise<string> => {
    const list = await stage.recordsOf(shop).lists.find({ month: MONTH, edition: 1 }, 'Belege.csv');
    return new TextDecoder().decode(list?.bytes);
  };

  it('has what came between the beginning and the lists, with its paper, in lists and documents alike', async () => {
    const edition = await begun();
    await done(edition, 'folder-papers');
    await place(1002);
    const late = making();
    await done(edition, 'folder-lists', late);
    const [made] = await editions();
    expect(made?.madeAt).toBeDefined();
    expect(made?.documents.map(({ orderName, paper }) => [orderName, paper !== undefined])).toEqual([
      ['#1001', true],
      ['#1002', true],
    ]);
    // the paper that was read stays
    expect(late.asked).toHaveLength(1);
    expect(await listed()).toContain('#1002');
  });

  it('is closed once, with lists of which each has its digest, by who goes on after a death in the middle', async () => {
    const edition = await begun();
    await done(edition, 'folder-papers');
    const dying: RawStores = {
      ...stage.stores,
      recordsOf: (of) => {
        const records = stage.stores.recordsOf(of);
        return {
          ...records,
          editions: {
            save: (each) => records.editions.save(each),
            ofMonth: (month) => records.editions.ofMonth(month),
            ofYears: () => records.editions.ofYears(),
            forget: (before) => records.editions.forget(before),
            change: () => Promise.reject(new Error('the host died')),
          },
        };
      },
    };
    await expect(done(edition, 'folder-lists', making(dying))).rejects.toThrow('the host died');
    expect((await editions())[0]?.madeAt).toBeUndefined();
    await done(edition, 'folder-lists');
    const [made] = await editions();
    expect(made?.madeAt).toBeDefined();
    const { lists } = stage.recordsOf(shop);
    for (const { path, digest } of made?.files ?? []) {
      const list = await lists.find({ month: MONTH, edition: 1 }, path);
      expect([path, list && createHash('sha256').update(list.bytes).digest('hex')]).toEqual([path, digest]);
    }
    // who was late changes nothing of it
    await done(edition, 'folder-lists');
    expect((await editions())[0]).toEqual(made);
  });

  it('is begun anew under its number where it was given up, and the batch before changes nothing of it', async () => {
    const first = await begun();
    await stage.recordsOf(shop).batches.change(first.batch, (batch) => ({ ...batch, state: 'cancelled' }));
    stage.clock.advance(60);
    const second = await begun();
    expect([second.edition, second.batch === first.batch]).toEqual([1, false]);
    await done(first, 'folder-papers');
    expect((await editions())[0]?.documents.some(({ paper }) => paper)).toBe(false);
    await done(second, 'folder-lists');
    expect((await editions())[0]).toMatchObject({ batch: second.batch, madeAt: expect.anything() });
  });
});
