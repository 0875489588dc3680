import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminWorkReply, LogPageReply } from '@belegwerk/contracts/api';
import type { Bookkeeping } from '@belegwerk/core/ports';
import { eventually } from '../system/start-test-system.ts';
import { orderPanel } from '../system/order-panel.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 240_000;
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** A defect in the program, as long as the test says so. */
class Defective extends TypeError {}

describe('the work of an installation in the browser', () => {
  let app: FramedApp;
  let isBroken = false;
  beforeAll(async () => {
    const around = (real: Bookkeeping): Bookkeeping =>
      new Proxy(real, {
        get: (target, name) => {
          if (isBroken && name === 'issue') throw new Defective('person@example.com');
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    app = await openFramedApp({
      demo: false,
      environment: { SHOP_PERMISSIONS: 'kaffeekontor-nord.myshopify.com:view_dashboard' },
      around: { bookkeeping: around },
    });
  }, LIMIT_MS);
  afterAll(() => app.close());

  const work = () => app.system.api<AdminWorkReply>('/api/admin/work');
  const shot = async (name: string) => {
    if (process.env['SCREENSHOTS'])
      await app.page.screenshot({ path: `${process.env['SCREENSHOTS']}/${name}.png`, fullPage: true });
  };

  it(
    'is found with its error and place, understood, run again, and makes exactly one invoice',
    async () => {
      const { screen, page } = app;
      const panel = orderPanel(app.system);
      isBroken = true;
      const order = await panel.place();
      await eventually(work, ({ defective }) => defective.length > 0);
      expect(await panel.booked(order)).toEqual([]);

      await app.open('/admin/work');
      await screen.getByText('Defective', { exact: true }).first().click();
      await screen
        .getByText(/admin-work\.test/)
        .first()
        .waitFor();
      expect(await screen.getByText('person@example.com').count()).toBe(0);
      await app.inApp('window.scrollTo(0, document.documentElement.scrollHeight)');
      await screen.getByText('Abgewiesen, weil zu schnell (429)').waitFor();
      await shot('admin-work');
      for (const size of Object.values(WIDTHS)) {
        await page.setViewportSize(size);
        expect(await app.inApp(OVERFLOW)).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize(WIDTHS.desk);
      expect(await seriousFindings(app)).toEqual([]);

      isBroken = false;
      await screen
        .getByRole('button', { name: /: Erneut ausführen$/ })
        .first()
        .click();
      await panel.bookedTimes(order, 'invoice', 1);
      await eventually(work, ({ defective }) => defective.length === 0);
      await app.open('/admin/work');
      await screen.getByText('Nichts ist an einem Fehler im Programm gescheitert.').waitFor();
    },
    LIMIT_MS,
  );

  it(
    'is dropped with a reason that stands in the log of the merchant',
    async () => {
      const { screen } = app;
      isBroken = true;
      await orderPanel(app.system).place();
      await eventually(work, ({ defective }) => defective.some(({ nextTryAt }) => nextTryAt !== undefined));
      await app.open('/admin/work');
      await screen
        .getByRole('button', { name: /: Verwerfen$/ })
        .first()
        .click();
      const dialog = screen.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Verwerfen' }).click();
      await screen.getByText('Bitte gib einen Grund an').waitFor();
      await screen.getByLabel('Grund').fill('Testbestellung');
      // it may be tried in this very moment, which is said; then it waits again
      await eventually(
        async () => {
          const button = dialog.getByRole('button', { name: 'Verwerfen' });
          if (await button.isVisible().catch(() => false)) await button.click().catch(() => undefined);
          return app.system.api<LogPageReply>('/api/shop/logs');
        },
        ({ items }) => items.some(({ event }) => event === 'webhook.dropped'),
      );
      const { items } = await app.system.api<LogPageReply>('/api/shop/logs');
      expect(items.find(({ event }) => event === 'webhook.dropped')?.facts).toMatchObject({ reason: 'Testbestellung' });
      isBroken = false;
    },
    LIMIT_MS,
  );
});
