import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderReply } from '@belegwerk/contracts/api';
import { placeOrder } from '../journeys/place-order.ts';
import { openFramedApp, PATIENCE_MS, type FramedApp } from './framed-app.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;

describe('pages that follow by themselves', () => {
  let app: FramedApp;
  beforeAll(async () => {
    app = await openFramedApp({ preferences: { invoiceSendMailEnabled: true } });
  }, OPENING_MS);
  afterAll(() => app.close());

  const line = () =>
    app.page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/live' && reply.ok(), {
      timeout: PATIENCE_MS,
    });
  const marked = () => app.inApp<boolean>('window.isMarked === true');

  it(
    'shows an order, its invoice and its mail on the open page, without a reload, also after the line was cut',
    async () => {
      const { system, screen } = app;
      const opened = line();
      await app.open('/orders');
      await screen.getByRole('table', { name: 'Bestellungen' }).waitFor();
      await opened;
      await app.inApp('void (window.isMarked = true)');
      const placed = await placeOrder(system);
      const { name } = await system.order(placed, ({ documents }) => documents[0]?.entryState === 'issued');
      const row = screen.getByRole('row').filter({ hasText: name });
      await row.getByText(/RE\d+/).waitFor();
      await row.getByRole('link', { name }).click();
      await screen.getByRole('heading', { level: 1, name }).waitFor();
      await screen
        .getByText(/wurde an .* versendet/)
        .first()
        .waitFor();

      // the host goes away and comes back: what happened meanwhile is there, and the line as well
      const again = line();
      const meanwhile: { order?: string } = {};
      await system.restart(async () => {
        meanwhile.order = await placeOrder(system);
      });
      await again;
      await screen
        .getByRole('button', { name: 'Bestellungen' })
        .or(screen.getByRole('link', { name: 'Bestellungen' }))
        .first()
        .click();
      const other = await system.api<OrderReply>(`/api/orders/${await seen(meanwhile.order)}`);
      await screen.getByRole('row').filter({ hasText: other.name }).getByText(/RE\d+/).waitFor();
      expect(await marked()).toBe(true);
    },
    LIMIT_MS,
  );

  /** The number of an order that the host has made its document of. */
  const seen = async (order = ''): Promise<string> => {
    await app.system.order(order, ({ documents }) => documents[0]?.entryState === 'issued');
    return order;
  };

  it(
    'filters the log, exports what is found, and leads to the order with its own log',
    async () => {
      const { screen, page } = app;
      await app.open('/log');
      const table = screen.getByRole('table', { name: 'Ereignisse' });
      await table.waitFor();
      await screen.getByRole('button', { name: 'Ergebnisse' }).click();
      await screen.getByRole('button', { name: /^Herkunft/ }).click();
      await screen.getByRole('checkbox', { name: 'Rechnung' }).click();
      await page.waitForURL(/status=success.*|origin=invoice/);
      await screen.getByRole('searchbox').fill('RE');
      await page.waitForURL(/search=RE/);
      await table.and(screen.locator('[aria-busy=false]')).waitFor();
      const first = table.locator('tbody tr').first();
      await first.getByRole('button', { name: 'Einzelheiten' }).click();
      await first
        .getByText('Belegnummer')
        .or(first.getByRole('link', { name: /^RE/ }))
        .first()
        .waitFor();

      const download = page.waitForEvent('download');
      await screen.getByRole('button', { name: 'Tabelle (CSV)' }).click();
      const text = await readFile(await (await download).path(), 'utf8');
      const [head = '', ...lines] = text.trimEnd().split('\r\n');
      expect(head).toBe('\uFEFF"Zeitpunkt";"Status";"Herkunft";"Bestellung";"Ereignis";"Wer"');
      expect(lines.length).toBeGreaterThan(10);
      expect(lines.every((one) => one.includes('"Ergebnis";"Rechnung";'))).toBe(true);

      const order = first.getByRole('link', { name: /^#/ }).first();
      const name = await order.innerText();
      await order.click();
      await screen.getByRole('heading', { level: 1, name }).waitFor();
      const own = screen.getByRole('table', { name: 'Ereignisse' });
      await own.waitFor();
      expect(await own.getByRole('columnheader').allInnerTexts()).toHaveLength(3);
      await screen.getByRole('button', { name: 'Fehler', exact: true }).click();
      await screen.getByText('Mit diesen Filtern gibt es kein Ereignis.').waitFor();
      await screen.getByRole('button', { name: 'Alle Ereignisse anzeigen' }).click();
      await own.waitFor();
    },
    LIMIT_MS,
  );
});
