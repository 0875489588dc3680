import type { OrderPageReply } from '@belegwerk/contracts/api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../system/start-test-system.ts';
import { openFramedApp, untilQuiet, WIDTHS, type FramedApp } from './framed-app.ts';
import { DRAWN } from './until-still.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;
const ROWS_OF_A_PAGE = 50;
const MORE_ORDERS = 10;
/** The narrowest width at which the filters stand beside each other. */
const TABLET = { width: 1024, height: 800 };

interface Product {
  readonly id: string;
}

describe('the list of orders in the framed admin', () => {
  let app: FramedApp;

  beforeAll(async () => {
    app = await openFramedApp();
    const { system } = app;
    const [product] = await system.panel<readonly Product[]>('/products');
    const [customer] = await system.panel<readonly Product[]>('/customers');
    const order = { customerId: customer?.id, lines: [{ productId: product?.id, quantity: 1 }], pay: true };
    for (let placed = 0; placed < MORE_ORDERS; placed += 1) await system.panel('/orders', order);
    await untilQuiet(system);
  }, OPENING_MS);
  afterEach(() => expect(app.watch.troubles).toEqual([]));
  afterAll(() => app.close());

  const table = () => app.screen.getByRole('table', { name: 'Bestellungen' });
  const rows = () => table().locator('tbody tr');
  const range = (text: string) => app.screen.getByText(text, { exact: true }).waitFor();
  /** The first column has the ticks. */
  const column = async (place: number) =>
    rows()
      .locator(`td:nth-child(${place + 1})`)
      .allInnerTexts();
  const settled = (query: string) => app.page.waitForURL(app.addressOf(`/orders${query}`));
  /** What the address asks for is what the table shows. */
  const shown = () => table().and(app.screen.locator('[aria-busy=false]')).waitFor();

  it(
    'shows fifty orders a page; the browser goes back and forward between pages, and reloads the one it shows',
    async () => {
      await app.open('/orders');
      await range('1–50 von 65');
      expect(await rows().count()).toBe(50);
      await app.screen.getByRole('button', { name: 'Weiter' }).click();
      await settled('?page=2');
      await range('51–65 von 65');
      await app.page.goBack();
      await settled('');
      await range('1–50 von 65');
      await app.page.goForward();
      await range('51–65 von 65');
      await app.page.reload();
      await range('51–65 von 65');
      expect(await rows().count()).toBe(15);
    },
    LIMIT_MS,
  );

  it(
    'finds an order by its customer, keeps the search when it is loaded anew and gives it up again',
    async () => {
      await app.open('/orders');
      await app.screen.getByRole('searchbox', { name: 'Bestellungen durchsuchen' }).fill('Strandhotel');
      await settled('?search=Strandhotel');
      await range('1–2 von 2');
      await app.page.reload();
      await range('1–2 von 2');
      expect(new Set(await column(3))).toEqual(new Set(['Strandhotel Dünenblick GmbH']));
      await app.open('/orders?search=Niemand');
      await app.screen.getByText('Nichts gefunden').waitFor();
      await app.screen.getByRole('button', { name: 'Suche zurücksetzen' }).click();
      await range('1–50 von 65');
    },
    LIMIT_MS,
  );

  it(
    'shows what is chosen on desk and phone, and cuts none of it',
    async () => {
      try {
        await app.open('/orders?state=skipped&books=needed&payment=partially_refunded&sortBy=total&sortDir=asc');
        await app.screen.getByLabel('Stand').waitFor();
        for (const [size, shownChoices] of [
          [WIDTHS.phone, 8],
          [TABLET, 7],
          [WIDTHS.desk, 7],
        ] as const) {
          await app.page.setViewportSize(size);
          await app.inApp(DRAWN);
          const chosen = `[...document.querySelectorAll('.bw-filters [class*=SelectedOption]')].filter((each) => each.offsetParent)`;
          const cut = await app.inApp<string[]>(
            `${chosen}.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)`,
          );
          expect(cut).toEqual([]);
          expect(await app.inApp<number>(`${chosen}.length`)).toBe(shownChoices);
          expect(
            await app.inApp<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth'),
          ).toBe(false);
        }
      } finally {
        await app.page.setViewportSize(WIDTHS.desk);
      }
    },
    LIMIT_MS,
  );

  it(
    'shows what is open in the books and what of it is to be done there, however an order stands',
    async () => {
      const ids = async (query: string) => {
        const found: OrderPageReply['items'][number][] = [];
        for (let page = 1; ; page += 1) {
          const { items, total, hasNext } = await app.system.api<OrderPageReply>(`/api/orders?${query}&page=${page}`);
          found.push(...items);
          if (hasNext) continue;
          expect(found).toHaveLength(total);
          return found;
        }
      };
      const firstOf = ({ length }: OrderPageReply['items']) => `1–${Math.min(length, ROWS_OF_A_PAGE)} von ${length}`;
      const [open, needed] = [await ids('books=open'), await ids('books=needed')];
      const names = new Set(open.map(({ name }) => name));
      expect(needed.filter(({ name }) => !names.has(name))).toEqual([]);
      expect([needed.length > 0, open.length > needed.length]).toEqual([true, true]);
      expect(open.every(({ openItems }) => openItems.length > 0)).toBe(true);
      await app.open('/orders');
      await app.screen.getByRole('button', { name: 'Mehr Filter' }).click();
      await app.screen.getByLabel('Lexware Office').selectOption({ label: 'Offen' });
      await settled('?books=open');
      await range(firstOf(open));
      await app.screen.getByLabel('Lexware Office').selectOption({ label: 'Zu erledigen' });
      await settled('?books=needed');
      await range(firstOf(needed));
    },
    LIMIT_MS,
  );

  it(
    'sorts by the sum of an order, and the other way when asked again',
    async () => {
      // an edited order shows its present total below the one it began with
      const inCents = (text: string) => Number((text.split('\n')[0] ?? '').replace(/\D/g, ''));
      await app.open('/orders');
      const bySum = app.screen.getByRole('button', { name: 'Bestellsumme' });
      await bySum.click();
      await settled('?sortBy=total');
      await app.screen.locator('th[aria-sort=descending]', { hasText: 'Bestellsumme' }).waitFor();
      await shown();
      const largest = (await column(4)).map(inCents);
      expect(largest).toEqual(largest.toSorted((a, b) => b - a));
      await bySum.click();
      await settled('?sortBy=total&sortDir=asc');
      await app.page.reload();
      await app.screen.locator('th[aria-sort=ascending]', { hasText: 'Bestellsumme' }).waitFor();
      const smallest = (await column(4)).map(inCents);
      expect(smallest).toEqual(smallest.toSorted((a, b) => a - b));
      expect(smallest[0]).toBe(0);
    },
    LIMIT_MS,
  );

  it(
    'shows only skipped orders with their reason, only authorised ones, and both together',
    async () => {
      await app.open('/orders');
      await app.screen.getByLabel('Stand').selectOption({ label: 'Übersprungen' });
      await settled('?state=skipped');
      await app.screen.getByText('ist eine Testbestellung und bekommt keine Rechnung').waitFor();
      const reasons = await eventually(
        () => column(7),
        (texts) => texts.length > 0 && texts.every((reason) => reason.startsWith('Übersprungen')),
      );
      await app.page.reload();
      await rows().first().waitFor();
      expect(await column(7)).toEqual(reasons);
      await app.screen.getByLabel('Zahlung').selectOption({ label: 'Autorisiert' });
      await settled('?state=skipped&payment=authorized');
      await app.screen.getByText('Nichts gefunden').waitFor();
      await app.screen.getByLabel('Stand').selectOption({ label: 'Alle' });
      await settled('?payment=authorized');
      await eventually(
        () => column(5),
        (payments) => payments.length > 0 && payments.every((payment) => payment.endsWith('Autorisiert')),
      );
    },
    LIMIT_MS,
  );
});
