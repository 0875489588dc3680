import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DashboardReply, OrderPageReply, ShopReply } from '@belegwerk/contracts/api';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';

interface Books {
  readonly documents: readonly {
    readonly kind: string;
    readonly deleted: boolean;
    readonly voucherStatus: string;
    readonly voucherNumber: string;
    readonly dueDate?: string;
  }[];
}

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;

describe('the overview in the framed admin', () => {
  let app: FramedApp;
  beforeAll(async () => {
    app = await openFramedApp();
  }, OPENING_MS);
  beforeEach(() => app.open(''));
  afterAll(() => app.close());

  const heading = (name: string) => app.screen.getByRole('heading', { name, exact: true });

  it(
    'shows plan, transfers and documents in three cards, with the figures that the host counted',
    async () => {
      const { plan, stat } = await app.system.api<ShopReply>('/api/shop');
      for (const title of ['Aktives Abonnement', 'Verbleibende Übertragungen', 'Erstellte Belege'])
        await heading(title).waitFor();
      await app.screen.getByText('STANDARD', { exact: true }).waitFor();
      const { used, quota } = plan.credits ?? { used: 0, quota: 0 };
      await app.screen.getByText(`${quota - used} / ${quota}`, { exact: true }).waitFor();
      const { created } = stat.lexoffice.invoice;
      expect(created).toBeGreaterThan(0);
      expect(await app.screen.locator('dl', { hasText: 'Lieferscheine' }).innerText()).toContain(String(created));
      await app.screen.getByText(/^Mit Lexware Office verbunden seit \d\d\.\d\d\.\d{4}$/).waitFor();
      expect(app.watch.troubles).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'begins with what needs the merchant, and leads there',
    async () => {
      const { attention } = await app.system.api<ShopReply>('/api/shop');
      await heading(`${attention.held + attention.failed} Bestellungen brauchen dich.`).waitFor();
      const { concerns } = await app.system.api<DashboardReply>('/api/dashboard');
      const [first] = concerns;
      expect(concerns.reduce((sum, { orders }) => sum + orders, 0)).toBe(attention.held + attention.failed);
      await app.screen
        .getByRole('link', { name: /^\d+.Bestellungen · Gehalten: .*: Ansehen$/ })
        .first()
        .click();
      await app.page.waitForURL(app.addressOf(`/orders?concern=${encodeURIComponent(first?.concern ?? '')}`));
      await app.screen.getByText(`1–${first?.orders} von ${first?.orders}`, { exact: true }).waitFor();
      expect(app.watch.troubles).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'says of what is open in Lexware Office exactly what its books say, a line for each cause',
    async () => {
      const { documents } = await app.system.control<Books>('lexware', '/books');
      const open = documents.filter(({ kind, voucherStatus }) => kind !== 'delivery-note' && voucherStatus === 'open');
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
      const overdue = open.filter(({ dueDate = today }) => dueDate.slice(0, 10) < today);
      const { books, concerns } = await app.system.api<DashboardReply>('/api/dashboard');
      const sum = (pick: (count: DashboardReply['books']['counts'][number]) => number) =>
        books.counts.reduce((all, count) => all + pick(count), 0);
      expect([sum((each) => each.documents), sum((each) => each.overdue)]).toEqual([open.length, overdue.length]);
      expect(overdue.length).toBeGreaterThan(0);
      await heading('In Lexware Office zu erledigen').waitFor();
      const wanted = books.counts.filter(({ needed }) => needed > 0);
      expect(await app.screen.getByRole('link', { name: /: Ansehen$/ }).count()).toBe(wanted.length + concerns.length);
      expect(await app.screen.getByText(/Alles erledigt/).count()).toBe(0);
      expect(app.watch.troubles).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'has what is overdue and unpaid first, and leads to exactly the orders of a cause',
    async () => {
      const { books } = await app.system.api<DashboardReply>('/api/dashboard');
      const late = books.counts.find(({ cause }) => cause === 'awaiting-money')?.needed ?? 0;
      expect(late).toBeGreaterThan(0);
      await app.screen
        .getByRole('link', { name: /überfällig: Ansehen$/ })
        .first()
        .click();
      await app.page.waitForURL(app.addressOf('/orders?books=awaiting-money&sortDir=asc'));
      const { items, total } = await app.system.api<OrderPageReply>('/api/orders?books=awaiting-money');
      await app.screen.getByText(`1–${total} von ${total}`, { exact: true }).waitFor();
      const found = items
        .flatMap(({ openItems }) => openItems)
        .filter(({ cause, needed }) => needed && cause === 'awaiting-money');
      expect(found).toHaveLength(late);
      expect(app.watch.troubles).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'asks for less than 12 KB again and again, and shows trouble before plans on a phone',
    async () => {
      const reply = await fetch(`${app.system.host.url}/api/dashboard`, {
        headers: { authorization: `Bearer ${await app.system.session()}` },
      });
      expect((await reply.text()).length).toBeLessThan(12_000);
      await app.page.setViewportSize(WIDTHS.phone);
      try {
        const top = async (name: string) => (await heading(name).boundingBox())?.y ?? NaN;
        await heading('Aktives Abonnement').waitFor();
        const plan = await top('Aktives Abonnement');
        expect(await top('Diese Bestellungen brauchen dich')).toBeLessThan(plan);
        expect(await top('In Lexware Office zu erledigen')).toBeLessThan(plan);
      } finally {
        await app.page.setViewportSize(WIDTHS.desk);
      }
      expect(app.watch.troubles).toEqual([]);
    },
    LIMIT_MS,
  );
});
