import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderReply } from '@belegwerk/contracts/api';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 240_000;
/** A folder for screenshots, where a person wants to look at them. */
const SHOTS = process.env['SCREENSHOTS'];

interface Customer {
  readonly id: string;
  readonly company?: string | null;
}
interface Books {
  readonly documents: readonly { readonly kind: string; readonly introduction?: string; readonly totalCents: number }[];
}

describe('an order whose customer mistyped the VAT id, in the framed admin', () => {
  let app: FramedApp;
  beforeAll(async () => {
    app = await openFramedApp({
      demo: false,
      preferences: { invoiceFinalize: true, invoiceSendMailEnabled: true, vatIdPlaces: ['order-note'] },
    });
  }, LIMIT_MS);
  // the mistyped id is refused on purpose
  afterEach(() => expect(app.watch.troubles.filter((trouble) => !/ 422: .*corrections$/.test(trouble))).toEqual([]));
  afterAll(() => app.close());

  const look = async (name: string): Promise<void> => {
    if (!SHOTS) return;
    for (const width of [1280, 390]) {
      await app.page.setViewportSize({ width, height: 900 });
      await app.page.waitForTimeout(300);
      await app.page.screenshot({ path: `${SHOTS}/correct-${name}-${width}.png`, fullPage: true });
    }
    await app.page.setViewportSize(WIDTHS.desk);
  };
  const numbers = ({ documents }: OrderReply): readonly string[] =>
    documents.map(({ kind, number }) => `${kind} ${number}`);
  const press = (name: string) => app.screen.getByRole('button', { name, exact: true }).last().click();

  it(
    'is corrected on its page, and its invoice is replaced by one that names it, as does its mail',
    async () => {
      const [[product], [customer]] = await Promise.all([
        app.system.panel<readonly Customer[]>('/products'),
        app.system.panel<readonly Customer[]>('/customers'),
      ]);
      const placed = {
        customerId: customer?.id,
        lines: [{ productId: product?.id, quantity: 2 }],
        note: 'USt-ID ATU13585628',
        pay: true,
      };
      const { legacyId } = await app.system.panel<{ legacyId: string }>('/orders', placed);
      const before = await app.system.order(legacyId, ({ documents }) => documents.some(({ number }) => number));
      const old = before.documents[0]?.number ?? '';
      await app.open(`/orders/${legacyId}`);
      await app.screen.getByText('ATU13585628').first().waitFor();
      await app.screen.getByText(/Aufbau oder Prüfziffer stimmen nicht; zuletzt geprüft:/).waitFor();
      await press('Berichtigen');
      const city = app.screen.getByLabel('Ort', { exact: true });
      await city.waitFor();
      expect(await city.inputValue()).not.toBe('');
      await look('dialog');
      const vatId = app.screen.getByLabel('USt-IdNr.', { exact: true });
      expect(await vatId.inputValue()).toBe('ATU13585628');
      await vatId.fill('ATU13585629');
      await press('Speichern');
      await app.screen.getByText('Das ist keine USt-IdNr.').waitFor();
      await look('faulty');
      expect(await seriousFindings(app)).toEqual([]);
      await vatId.fill('ATU13585627');
      await press('Speichern');
      await app.screen.getByText(/bleiben bei der bisherigen Rechnung/).waitFor();
      await look('anew');
      await press('Rechnung neu schreiben');
      const after = await app.system.order(
        legacyId,
        ({ documents }) => documents.length === 3 && documents.every(({ number }) => number),
      );
      const last = after.documents.at(-1);
      expect(numbers(after)[0]).toBe(`invoice ${old}`);
      expect([after.vatId, after.documents[1]?.kind, last?.kind]).toEqual([
        { id: 'ATU13585627', isValid: true },
        'credit-note',
        'invoice',
      ]);
      const { documents } = await app.system.control<Books>('lexware', '/books');
      expect(documents.at(-1)?.introduction).toMatch(new RegExp(`^Ersetzt Rechnung ${old} vom `));
      await app.system.order(legacyId, (order) => order.documents.at(-1)?.emailedAt !== undefined);
      const mails = await app.system.mails();
      expect(mails.map(({ subject }) => subject).filter((subject) => subject.includes('ersetzt'))).toEqual([
        `Rechnung zu Ihrer Bestellung ${after.name} (ersetzt ${old})`,
      ]);
      await app.open(`/orders/${legacyId}`);
      await app.screen.getByText(/Aufbau und Prüfziffer stimmen; zuletzt geprüft:/).waitFor();
      await look('done');
    },
    LIMIT_MS,
  );
});
