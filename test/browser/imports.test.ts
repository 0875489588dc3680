import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReceiptImportReply } from '@belegwerk/contracts/api';
import { documentByHand } from '../system/by-hand.ts';
import { eventually } from '../system/start-test-system.ts';
import { placeOnDays } from '../journeys/past-orders.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';

const LIMIT_MS = 120_000;
/** A folder for screenshots, where a person wants to look at them. */
const SHOTS = process.env['SCREENSHOTS'];

describe('orders and receipts from before the app', () => {
  let app: FramedApp;
  let days: readonly string[];

  beforeAll(async () => {
    const environment = { PLAN_UNLOCKS: 'orderImport' };
    app = await openFramedApp({ demo: false, environment, preferences: { invoiceSendMailEnabled: true } });
    days = await placeOnDays(app.system, { count: 3, perDay: 2 });
  }, LIMIT_MS);
  afterEach(() => expect(app.watch.troubles).toEqual([]));
  afterAll(() => app.close());

  const look = async (name: string): Promise<void> => {
    if (!SHOTS) return;
    for (const [width, size] of Object.entries(WIDTHS)) {
      await app.page.setViewportSize(size);
      await app.page.waitForTimeout(300);
      await app.page.screenshot({ path: `${SHOTS}/imports-${name}-${width}.png`, fullPage: true });
    }
    await app.page.setViewportSize(WIDTHS.desk);
  };
  const says = (text: string | RegExp) => app.screen.getByText(text).first().waitFor();
  const press = (name: string) => app.screen.getByRole('button', { name, exact: true }).click();
  const invoiced = async (): Promise<readonly string[]> => {
    const { documents } = await app.system.control<{ documents: readonly { readonly introduction?: string }[] }>(
      'lexware',
      '/books',
    );
    return documents.flatMap(({ introduction = '' }) => /#V\d+/.exec(introduction)?.[0] ?? []).toSorted();
  };

  it(
    'takes the orders of three days into the list, and makes nothing for them',
    async () => {
      await app.open('/orders/import');
      await app.screen.getByLabel('Erster Tag').fill(days[0] ?? '');
      await app.screen.getByLabel('Letzter Tag').fill(days[2] ?? '');
      await says('3 Tage ausgewählt');
      await look('days');
      await press('Bestellungen importieren');
      await says('fertig: 3 von 3 Tagen, 6 Bestellungen importiert');
      await look('imported');
      expect(await invoiced()).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'shows which receipts found their order, takes one away, and gives it back by hand',
    async () => {
      await documentByHand(app.system, { grossAmount: 77, introduction: 'Zu deiner Bestellung #V1' });
      await documentByHand(app.system, { grossAmount: 78 });
      const reply = await eventually(
        () => app.system.api<ReceiptImportReply>('/api/lexoffice/import', 'POST'),
        (answer) => !answer.continue,
      );
      expect(reply).toMatchObject({ found: 2, assigned: 1 });
      await app.open('/orders/receipts');
      await says('Der Beleg nennt die Bestellung oder gehört zu einem ihrer Belege.');
      await look('receipts');
      await press('Zuordnung lösen');
      await says(/zählt aber nicht mehr für die Bestellung/);
      await look('unlink');
      await app.screen.getByRole('button', { name: 'Zuordnung lösen', exact: true }).last().click();
      await says('Die Zuordnung wurde von Hand gelöst.');
      await app.screen
        .getByRole('row')
        .filter({ hasText: 'von Hand gelöst' })
        .getByRole('button', { name: 'Zuordnen' })
        .click();
      await app.screen.getByRole('searchbox').fill('#V1');
      await app.screen.getByLabel('Bestellung', { exact: true }).waitFor();
      await look('match');
      await app.screen.getByRole('button', { name: 'Zuordnen', exact: true }).last().click();
      await says('Von Hand zugeordnet.');
    },
    LIMIT_MS,
  );

  it(
    'previews documents for these days, and makes those that are missing once they are wanted',
    async () => {
      await app.open('/orders/import');
      await press('Probelauf starten');
      await says('5 Belege für 5 Übertragungen. Das Erstellen dauert etwa eine Minute.');
      await says('Diese Belege auch per E-Mail an die Kunden senden (5 E-Mails)');
      await look('preview');
      const before = (await app.system.mails()).length;
      await press('Belege erstellen');
      await says('fertig: 3 von 3 Tagen, 6 Bestellungen bearbeitet');
      await eventually(invoiced, ({ length }) => length === 6);
      expect(await invoiced()).toEqual(['#V1', '#V2', '#V3', '#V4', '#V5', '#V6']);
      await look('documents');
      expect((await app.system.mails()).length).toBe(before);
    },
    LIMIT_MS,
  );
});
