import { describe, expect, it } from '@jest/globals';
import { FolderUnwanted } from '../../handover/folder-unwanted.ts';
import { day, instant } from '../../kernel/calendar.ts';
import { digestOfBytes } from '../../kernel/digest.ts';
import { shopKey, staffId } from '../../kernel/ids.ts';
import { cents } from '../../kernel/money.ts';
import { ok } from '../../kernel/result.ts';
import type { PackedFile } from '../../ports/paper-binder.ts';
import type { Stores } from '../../stores/stores.ts';
import type { EditionDocument, MonthEdition } from '../../records/month-edition.ts';
import type { Shop } from '../../shops/shop.ts';
import { makePackMonthFolder } from './pack-month-folder.ts';

const NOON = instant('2026-11-30T12:00:00Z');
const PAPER = { fileName: 'RE.pdf', mediaType: 'application/pdf', bytes: new TextEncoder().encode('Rechnung') };

const anInvoice = (id: string): EditionDocument => ({
  id,
  kind: 'invoice',
  number: id,
  date: day('2026-11-20'),
  orderName: '#1001',
  total: cents(1190),
  stand: 'open',
  paper: { path: `Rechnungen/${id}.pdf`, digest: digestOfBytes(PAPER.bytes), bytes: PAPER.bytes.length },
});

const edition: MonthEdition = {
  month: '2026-11',
  edition: 1,
  batch: 'batch',
  begunAt: NOON,
  by: staffId('1'),
  madeAt: NOON,
  bookings: 'lexware',
  documents: ['RE1', 'RE2', 'RE3'].map(anInvoice),
  files: [],
};

/** What is packed by and by, where the folder is wanted as long as fewer papers than that were read. */
const packedWhile = async (mostPapers: number) => {
  const asked: string[] = [];
  const records = {
    editions: { ofMonth: async () => [edition] },
    documents: { byId: async (id: string) => ({ id }) },
  };
  const pack = makePackMonthFolder({
    stores: { recordsOf: () => records } as unknown as Stores,
    readPatiently: async (_shop, { id }) => (asked.push(id), ok(PAPER)),
    binder: {
      bind: () => Promise.reject(new Error('not in this test')),
      pack: async function* (files: AsyncIterable<PackedFile>) {
        for await (const { bytes } of files) yield bytes;
      },
    },
    writer: { csv: () => new Uint8Array() },
  });
  const shop = { key: shopKey('laden.myshopify.com') } as Shop;
  const packed = await pack(shop, '2026-11', 1, async () => asked.length < mostPapers);
  return {
    asked,
    read: async () => {
      for await (const piece of packed?.pieces ?? []) expect(piece).toBeDefined();
    },
  };
};

describe('the folder of a month that is packed', () => {
  it('has every paper as long as it is wanted', async () => {
    const { asked, read } = await packedWhile(99);
    await read();
    expect(asked).toEqual(['RE1', 'RE2', 'RE3']);
  });

  it('breaks off before the next paper is read once it is not wanted any more', async () => {
    const { asked, read } = await packedWhile(2);
    await expect(read()).rejects.toBeInstanceOf(FolderUnwanted);
    expect(asked).toEqual(['RE1', 'RE2']);
  });
});
