import { readFile } from 'node:fs/promises';
import type { BatchReply, OrderReply, ReceiptImportReply } from '@belegwerk/contracts/api';
import { businessDay, instant, plusDays } from '@belegwerk/core/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { documentByHand } from '../system/by-hand.ts';
import { eventually } from '../system/start-test-system.ts';
import { lookedAtOrder } from '../system/looked-at-order.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';

const LIMIT_MS = 240_000;

interface Named {
  readonly id: string;
}
interface Books {
  readonly documents: readonly { readonly kind: string; readonly introduction?: string }[];
}

describe('invoices that settings would not make, in the framed admin', () => {
  let app: FramedApp;
  beforeAll(async () => {
    app = await openFramedApp({ demo: false, preferences: { invoiceFinalize: true, invoiceEvent: 'fulfilled' } });
  }, LIMIT_MS);
  // on a busy machine the paper is not drawn in its time, and is asked for again
  const isUndrawn = (trouble: string) => trouble.includes('409') && trouble.endsWith('/creation/invoice/preview');
  afterEach(() => expect(app.watch.troubles.filter((each) => !isUndrawn(each))).toEqual([]));
  afterAll(() => app.close());

  const placed = (more?: object): Promise<OrderReply> => lookedAtOrder(app.system, more);
  const button = (name: string | RegExp) => app.screen.getByRole('button', { name, exact: true });
  const says = (text: string | RegExp) => app.screen.getByText(text).first().waitFor();
  const written = async ({ name }: OrderReply) => {
    const { documents } = await app.system.control<Books>('lexware', '/books');
    return documents
      .filter(({ introduction = '' }) => introduction.match(/#\d+/)?.[0] === name)
      .map(({ kind }) => kind);
  };
  const look = async (name: string): Promise<void> => {
    const folder = process.env['SCREENSHOTS'];
    if (!folder) return;
    for (const viewport of [WIDTHS.desk, WIDTHS.phone]) {
      await app.page.setViewportSize(viewport);
      await app.page.waitForTimeout(300);
      await app.page.screenshot({ path: `${folder}/${name}-${viewport.width}.png`, fullPage: true });
    }
    await app.page.setViewportSize(WIDTHS.desk);
  };

  it(
    'an order from before the first day is asked about; the invoice that there is gets linked, the one that is missing made',
    async () => {
      const tomorrow = plusDays(businessDay(instant(new Date().toISOString())), 1).toString();
      await app.system.prefer({ invoiceCreate: tomorrow });
      const [invoiced, forgotten] = [await placed(), await placed()];
      const id = await documentByHand(app.system, { grossAmount: 13.9 });
      await eventually(
        () => app.system.api<ReceiptImportReply>('/api/lexoffice/import', 'POST'),
        (answer) => !answer.continue,
      );

      await app.open(`/orders/${invoiced.id}`);
      await button('Rechnung erstellen').click();
      const question = app.screen.getByLabel('Gibt es zu dieser Bestellung schon eine Rechnung?');
      await question.selectOption({ label: 'Ja, ich habe schon eine geschrieben' });
      await says(/schuldest du die Umsatzsteuer noch einmal/);
      expect(await button('Erstellen').isDisabled()).toBe(true);
      await look('earlier-asked');
      await app.screen.getByRole('link', { name: 'Frühere Belege öffnen' }).click();
      await button('Zuordnen').click();
      await app.screen.getByRole('searchbox').fill(invoiced.name);
      await app.screen.getByLabel('Bestellung', { exact: true }).waitFor();
      await button('Zuordnen').last().click();
      await says('Von Hand zugeordnet.');
      const linked = await app.system.order(invoiced.id, ({ documents }) => documents.length > 0);
      expect(linked.documents).toMatchObject([{ kind: 'invoice', isLinked: true }]);
      await app.open(`/orders/${invoiced.id}`);
      await app.screen.getByRole('heading', { name: /^Rechnung / }).waitFor();
      await look('earlier-linked');
      expect(await button('Rechnung erstellen').count()).toBe(0);
      const { documents } = await app.system.control<{ documents: readonly Named[] }>('lexware', '/books');
      expect(documents.map((each) => each.id)).toEqual([id]);

      await app.open(`/orders/${forgotten.id}`);
      await button('Rechnung erstellen').click();
      await question.selectOption({ label: 'Nein, es gibt noch keine' });
      await button('Erstellen').click();
      await app.screen.getByRole('heading', { name: /^Rechnung / }).waitFor();
      await app.system.order(forgotten.id, (order) => order.documents.some(({ number }) => number));
      expect(await written(forgotten)).toEqual(['invoice']);
      await app.system.prefer({ invoiceCreate: true });
    },
    LIMIT_MS,
  );

  it(
    'twenty orders at once: five are left out, by name in the result and on the cover page of their documents',
    async () => {
      const good: OrderReply[] = [];
      while (good.length < 15) good.push(await placed());
      const tests = [await placed({ test: true }), await placed({ test: true })];
      const ignored = [await placed(), await placed(), await placed()];
      for (const { id } of ignored) {
        const body = { action: 'ignore', input: { reason: 'elsewhere' }, dialog: crypto.randomUUID() };
        await app.system.api(`/api/orders/${id}/actions`, 'POST', body);
        await app.system.order(id, ({ isIgnored }) => isIgnored === true);
      }
      const left = [...tests, ...ignored];
      const tick = async () => {
        await app.open('/orders');
        for (const { name } of [...good, ...left])
          await app.screen.getByLabel(`Bestellung ${name} auswählen`, { exact: true }).check();
        await button('20 Bestellungen ausgewählt: Aktionen').click();
      };
      const finished = (what: string) =>
        eventually(
          async () => (await app.system.api<{ items: readonly BatchReply[] }>('/api/batches')).items,
          (items) => items.some(({ subject, state }) => 'what' in subject && subject.what === what && state === 'done'),
        );

      await tick();
      await button('20 Bestellungen ausgewählt: Rechnung erstellen').click();
      await says(/^15\sBestellungen bekommen jetzt die Rechnung/);
      await says(/Eine Testbestellung bekommt keinen Beleg/);
      await look('many-asked');
      await button('Starten').click();
      await app.page.waitForURL(app.addressOf('/orders/runs'));
      await finished('create-now');
      await button('Ergebnisse anzeigen').click();
      for (const { name } of left)
        await app.screen.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Nichts geändert' }).waitFor();
      await look('many-result');
      for (const order of good) expect(await written(order)).toEqual(['invoice']);
      for (const order of left) expect(await written(order)).toEqual([]);

      await tick();
      await button('20 Bestellungen ausgewählt: PDF mit allen Belegen').click();
      await button('Starten').click();
      await finished('pdf');
      const download = app.page.waitForEvent('download');
      await button('Herunterladen').click();
      const pdf = await getDocumentProxy(new Uint8Array(await readFile(await (await download).path())));
      const { text } = await extractText(pdf);
      expect(text).toHaveLength(1 + good.length);
      for (const { name } of left) expect(text[0]).toContain(name);
      for (const { name } of good) expect(text[0]).not.toContain(name);
    },
    LIMIT_MS,
  );
});
