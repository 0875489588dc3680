import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describing, storedAfter } from '@belegwerk/contracts/ports';
import { eventText } from '@belegwerk/core/events';
import { makeReadLinkedFile } from '@belegwerk/core/use-cases';
import type { DocumentFile } from '@belegwerk/core/ports';
import type { DocumentEntry } from '@belegwerk/core/records';
import type { IssuedDocument } from '@belegwerk/core/documents';
import type { Preferences } from '@belegwerk/core/preferences';
import type { Shop } from '@belegwerk/core/shops';
import { orderId, staffId } from '@belegwerk/core/kernel';
import { anOrder } from '../../builders/index.ts';
import { Stage } from './stage.ts';

const DAYS = 86_400;
const LINK_DAYS = 30;
const order = anOrder();

describe('the public link of a document', () => {
  let stage: Stage;
  let shop: Shop;
  let entry: DocumentEntry;
  let kept: Map<string, DocumentFile>;
  let asked: number;

  const begun = async (preferences: Partial<Preferences> = {}): Promise<void> => {
    stage = new Stage();
    [kept, asked] = [new Map(), 0];
    shop = await stage.open({ preferences: { contactCreate: [], invoiceFinalize: true, ...preferences } });
    await stage.process(shop, order);
    const [made] = await stage.recordsOf(shop).documents.ofOrder(order.id);
    if (!made) throw new Error('no invoice');
    entry = made;
  };
  beforeEach(() => begun());
  afterEach(() => stage.close());

  const readers = () => {
    const { stores, clock, books } = stage;
    return makeReadLinkedFile({
      stores,
      clock,
      files: {
        find: async (_shop, document, edition) => kept.get(`${document} ${edition}`),
        keep: async (_shop, document, edition, file) => void kept.set(`${document} ${edition}`, file),
      },
      bookkeeping: Object.assign(Object.create(books) as typeof books, {
        file: () => {
          asked += 1;
          return books.file();
        },
      }),
      linkDays: LINK_DAYS,
      isServed: ({ uninstalledAt }) => !uninstalledAt,
    });
  };
  const becomes = async (change: Partial<IssuedDocument>): Promise<void> => {
    if (entry.document)
      await storedAfter(stage.recordsOf(shop).documents, entry.id, describing({ ...entry.document, ...change }));
  };

  it('gives the file, for which Lexware Office is asked once', async () => {
    for (const _reader of ['first', 'second'])
      expect(await readers()(entry.linkToken)).toMatchObject({ ok: true, value: { fileName: 'beleg.pdf' } });
    expect(asked).toBe(1);
  });

  describe('that is taken back', () => {
    const renew = async (of = order.id, document = entry.id, key = 'a-dialog') => {
      const acted = await stage.act(shop, { order: of, action: 'renew-link', document, key });
      return acted.ok ? stage.recordsOf(shop).documents.byId(document) : undefined;
    };
    const looks = async () => {
      const due = await stage.stores.workQueue.due(shop.key, stage.clock.now(), 100);
      return due.flatMap(({ work }) => (work.kind === 'ask' ? [work.orderId] : []));
    };
    const shown = async () => (await stage.recordsOf(shop).orders.byId(order.id))?.documents ?? [];

    it('opens nothing any more, and the new one the document', async () => {
      const renewed = await renew();
      expect((await readers()(entry.linkToken)).ok).toBe(false);
      expect((await readers()(renewed?.linkToken ?? '')).ok).toBe(true);
      expect((await shown()).map(({ linkToken }) => linkToken)).toEqual([renewed?.linkToken]);
      expect(await looks()).toEqual([order.id]);
      expect((await stage.events(shop)).at(-1)?.facts).toMatchObject({ by: '42' });
    });

    it('is taken back once, with any presses in one dialog, and again in another', async () => {
      const [first, same] = [await renew(), await renew()];
      expect(same?.linkToken).toBe(first?.linkToken);
      stage.clock.advance(1);
      expect((await renew(order.id, entry.id, 'another'))?.linkToken).not.toBe(first?.linkToken);
      expect((await stage.log(shop)).filter((line) => line === 'invoice.acted info')).toHaveLength(2);
    });

    it('leaves the other documents of the order as they are shown', async () => {
      const { orders } = stage.recordsOf(shop);
      const other = { ...entry, id: 'other', linkToken: 'of-the-other' };
      await orders.amend(order.id, (record) => ({ ...record, documents: [...record.documents, other] }));
      await renew();
      expect((await shown()).at(-1)?.linkToken).toBe('of-the-other');
    });

    it.each([
      ['of another order', orderId('gid://shopify/Order/9'), undefined],
      ['of a document that is not there', order.id, 'nothing'],
    ])('stays as it is when it is asked for as one %s', async (_what, of, key) => {
      expect(await renew(of, key ?? entry.id)).toBeUndefined();
      expect((await readers()(entry.linkToken)).ok).toBe(true);
      expect(await looks()).toEqual([]);
    });
  });

  it('asks once for several who open it at the same time', async () => {
    const read = readers();
    await Promise.all([read(entry.linkToken), read(entry.linkToken), read(entry.linkToken)]);
    expect(asked).toBe(1);
  });

  it('gives the paper as it is after a cancellation, and not the one from before', async () => {
    await readers()(entry.linkToken);
    await becomes({ cancelled: true, status: 'voided' });
    await readers()(entry.linkToken);
    expect(asked).toBe(2);
  });

  it('gives a draft as it is each time, because it may still change', async () => {
    await stage.close();
    await begun({ invoiceFinalize: false });
    for (const _reader of ['first', 'second']) await readers()(entry.linkToken);
    expect([asked, kept.size]).toEqual([2, 0]);
  });

  it('is unknown where it was not made', async () => {
    expect(await readers()('ausgedacht')).toEqual({ ok: false, failure: { kind: 'link-unknown' } });
  });

  it('ends after its days', async () => {
    stage.clock.advance(LINK_DAYS * DAYS - 60);
    expect(await readers()(entry.linkToken)).toMatchObject({ ok: true });
    stage.clock.advance(120);
    expect(await readers()(entry.linkToken)).toEqual({ ok: false, failure: { kind: 'link-expired' } });
  });

  it('says that Lexware Office does not answer, and keeps nothing', async () => {
    const failure = { kind: 'bookkeeping-busy', waitSeconds: 3 } as const;
    stage.books.faults.prepare('file', failure);
    expect(await readers()(entry.linkToken, { by: staffId('42'), as: 'page' })).toEqual({ ok: false, failure });
    expect([kept.size, await stage.log(shop)]).toEqual([0, ['invoice.created success']]);
  });

  it('tells the log who of the staff looked at it, and of no other reader', async () => {
    await readers()(entry.linkToken);
    await readers()(entry.linkToken, { by: staffId('42'), as: 'page' });
    await readers()(entry.linkToken, { by: staffId('43'), as: 'file' });
    const told = (await stage.events(shop)).filter(({ facts }) => facts['by'] !== undefined);
    expect(told.map((event) => `${event.facts['by']}: ${eventText(event)}`).toSorted()).toEqual([
      '42: Rechnung RE1001 zu #1042 wurde in der App angesehen.',
      '43: Rechnung RE1001 zu #1042 wurde in der App heruntergeladen.',
    ]);
  });
});
