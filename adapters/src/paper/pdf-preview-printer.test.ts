import { readdirSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { afterEach, describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import type { DocumentDraft, Position } from '@belegwerk/core/documents';
import { cents, day, orderId, shopKey, taxRate, unitPrice } from '@belegwerk/core/kernel';
import { PdfPreviewPrinter } from './index.ts';

const SHOP = shopKey('eins.myshopify.com');
const OTHER = shopKey('zwei.myshopify.com');

interface Wish {
  readonly rows?: number;
  readonly title?: string;
  readonly detail?: string;
  readonly remark?: string;
}

const positionAt = (at: number, { title = 'Kaffee', detail }: Wish): Position => ({
  ref: `r${at}`,
  kind: 'goods',
  title: `${title} Nr. ${at}.`,
  ...(detail === undefined ? {} : { detail }),
  quantity: 1,
  unit: 'Stück',
  unitPrice: unitPrice(50_000),
  rate: taxRate(1900),
  amount: cents(500),
});

const draftOf = (wish: Wish): DocumentDraft => ({
  kind: 'invoice',
  orderId: orderId('gid://shopify/Order/1'),
  orderName: '#1',
  language: 'de',
  title: 'Rechnung',
  introduction: '',
  remark: wish.remark ?? '',
  date: day('2026-11-20'),
  recipient: { name: 'Zoë Łęcka', street: 'Weg 1', zip: '10115', city: 'Berlin', countryCode: 'DE' },
  supply: { type: 'delivery-period', from: day('2026-11-18'), to: day('2026-11-20') },
  treatment: { scheme: 'gross' },
  positions: Array.from({ length: wish.rows ?? 2 }, (_, at) => positionAt(at + 1, wish)),
  totals: {
    byRate: [{ rate: taxRate(1900), net: cents(840), tax: cents(160), gross: cents(1000) }],
    net: cents(840),
    tax: cents(160),
    gross: cents(1000),
  },
});

let printer = new PdfPreviewPrinter();
afterEach(() => printer.close());

const opened = (longestMs = 60_000): PdfPreviewPrinter => (printer = new PdfPreviewPrinter(longestMs));
const pagesOf = async (wish: Wish): Promise<readonly string[]> => {
  const printed = await opened().print(SHOP, draftOf(wish), 'Hafenrösterei GmbH');
  if (!printed.ok) throw new Error(printed.failure.kind);
  const { text } = await extractText(await getDocumentProxy(printed.value));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
};

/** What part of the work the thread that answers webhooks does itself, however slow and busy the machine is. */
const ownShare = async (work: () => Promise<unknown>): Promise<number> => {
  const [thread, all] = [process.threadCpuUsage(), process.cpuUsage()];
  await work();
  const [own, whole] = [process.threadCpuUsage(thread), process.cpuUsage(all)];
  return (own.user + own.system) / (whole.user + whole.system);
};

const COMPLETE = 'Der Beleg selbst hat alles, und die Summen stimmen.';
const LONGEST = { rows: 300, detail: 'a\n'.repeat(1000), remark: 'b\n'.repeat(1000) };
const LONG = { rows: 40 };

describe('The printer of previews', () => {
  it('prints recipient, days, rows and totals, and says nothing of what would be left out', async () => {
    const [page = '', ...others] = await pagesOf({ detail: 'ganze Bohne', remark: 'Danke.' });
    expect(others).toEqual([]);
    for (const text of ['Zoë Łęcka', '18.11.2026 – 20.11.2026', 'Kaffee Nr. 2.', 'ganze Bohne', '10,00 €', 'Danke.'])
      expect(page).toContain(text);
    expect(page).not.toContain(COMPLETE);
  });

  it('prints all of 300 rows with a line below each', async () => {
    const all = (await pagesOf({ rows: 300, title: 'Hafenröstung Espresso', detail: 'Ganze Bohne' })).join(' ');
    expect(all).toContain('Nr. 300.');
    expect(all).not.toContain(COMPLETE);
  });

  it('leaves out what would take too long, and says so on every page', async () => {
    const pages = await pagesOf(LONGEST);
    expect(pages.length).toBeLessThan(40);
    for (const page of pages)
      expect(page).toContain(`Hier fehlen die letzten 262 Positionen. Lange Texte sind hier gekürzt. ${COMPLETE}`);
    expect(pages.join(' ')).toContain('Gesamtbetrag');
  });

  it('leaves the thread that answers webhooks to others, however long the document is', async () => {
    const draft = draftOf(LONGEST);
    opened();
    await printer.print(SHOP, draftOf({}), 'S'); // begins the thread, not counted
    expect(await ownShare(() => printer.print(SHOP, draft, 'S'))).toBeLessThan(0.4);
  });

  // what the system says of single threads is only to be had there
  (process.platform === 'linux' ? it : it.skip)(
    'prints behind everything else that the machine has to do',
    async () => {
      await opened().print(SHOP, draftOf({}), 'S');
      const threads = readdirSync('/proc/self/task').map((id) => getPriority(Number(id)));
      expect(threads).toContain(constants.priority.PRIORITY_BELOW_NORMAL);
    },
  );

  it('prints for one shop after another, so that no shop waits for all that one shop has asked for', async () => {
    const done: string[] = [];
    const asked = async (name: string, shop: typeof SHOP, wish: Wish) => {
      const { ok } = await printer.print(shop, draftOf(wish), 'S');
      done.push(`${name} ${ok}`);
    };
    opened();
    await Promise.all([
      asked('first', SHOP, LONG),
      asked('second', SHOP, {}),
      asked('third', SHOP, {}),
      asked('fourth', SHOP, {}),
      asked('fifth', SHOP, {}),
      asked('other', OTHER, {}),
    ]);
    expect(done).toEqual(['fifth false', 'first true', 'second true', 'other true', 'third true', 'fourth true']);
  });

  it('gives up what takes too long, and turns to the next', async () => {
    opened(1);
    const both = [printer.print(SHOP, draftOf(LONG), 'S'), printer.print(OTHER, draftOf({}), 'S')];
    expect(await Promise.all(both)).toEqual([
      { ok: false, failure: { kind: 'printer-busy' } },
      { ok: false, failure: { kind: 'printer-busy' } },
    ]);
  });

  it('answers what waits when it is closed', async () => {
    opened();
    const waiting = [printer.print(SHOP, draftOf(LONG), 'S'), printer.print(SHOP, draftOf({}), 'S')];
    await printer.close();
    expect((await Promise.all(waiting)).map(({ ok }) => ok)).toEqual([false, false]);
  });

  it('gives up a document that no thread takes, and turns to the next', async () => {
    opened();
    const unsendable = { ...draftOf({}), totals: { ...draftOf({}).totals, net: (() => 1) as never } };
    await expect(printer.print(SHOP, unsendable, 'S')).rejects.toThrow('could not be cloned');
    expect(await printer.print(SHOP, draftOf({}), 'S')).toMatchObject({ ok: true });
  });

  it('begins nothing any more when it was closed', async () => {
    opened();
    await printer.close();
    expect(await printer.print(SHOP, draftOf({}), 'S')).toEqual({ ok: false, failure: { kind: 'printer-busy' } });
  });

  it('counts every end of a line', async () => {
    const lines = ['\r', '\v', '\f', '\u0085', '\u2028', '\u2029', '\r\n'].map((end) => `a${end}`.repeat(70)).join('');
    const pages = await pagesOf({ rows: 30, detail: lines, remark: lines });
    expect(pages.length).toBeLessThan(40);
    expect(pages.join(' ')).toContain('Lange Texte sind hier gekürzt.');
  });
});
