import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListedPayoutReply, ShopPayoutReply } from '@belegwerk/contracts/api';
import { germanDay, parseDay } from '@belegwerk/core/kernel';
import { paidPayouts } from '../journeys/paid-payouts.ts';
import { eventually } from '../system/start-test-system.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 120_000;

let app: FramedApp;
let payout: ListedPayoutReply | undefined;
beforeAll(async () => {
  app = await openFramedApp({ preferences: { invoiceCreate: '2100-01-01' } });
  [payout] = await paidPayouts(app.system);
}, LIMIT_MS);
afterEach(() => expect(app.watch.troubles).toEqual([]));
afterAll(() => app.close());

/** For the eyes of whoever asks for it. */
const shoot = async (name: string): Promise<void> => {
  const folder = process.env['SCREENSHOTS'];
  if (folder) await app.screen.locator('body').screenshot({ path: `${folder}/payouts-${name}.png` });
};

describe('payouts, from the reconciliation to an order and back', () => {
  it.each(Object.entries(WIDTHS))(
    'are found, opened and ticked at the width of a %s',
    async (name, size) => {
      const { page, screen } = app;
      const day = parseDay(payout?.day ?? '');
      if (!day) throw new Error('the demo has no payout');
      await page.setViewportSize(size);
      await app.open(`/reconciliation?month=${day.toString().slice(0, 7)}`);
      await screen.getByRole('link', { name: 'Auszahlungen' }).click();
      await screen.getByText(/0,00\s€ ungeklärt/).waitFor();
      await shoot(name);
      expect(await seriousFindings(app)).toEqual([]);
      const tick = screen.getByRole('checkbox', { name: `Auszahlung vom ${germanDay(day)} ist auf dem Konto` });
      await tick.click();
      const stored = () => app.system.api<ShopPayoutReply>(`/api/payouts/${payout?.id}`);
      await eventually(stored, ({ arrived }) => arrived !== undefined);
      await screen.getByRole('link', { name: `Auszahlung vom ${germanDay(day)}` }).click();
      await screen.getByText(/Abgehakt am/).waitFor();
      await shoot(`${name}-inside`);
      expect(await seriousFindings(app)).toEqual([]);
      await screen.getByRole('checkbox', { name: 'Auf dem Konto' }).click();
      await eventually(stored, ({ arrived }) => arrived === undefined);
      await screen.getByRole('table', { name: 'Bestellungen' }).getByRole('link').first().click();
      await screen
        .getByText(/Bezahlt|Erstattet|Teilweise/)
        .first()
        .waitFor();
    },
    LIMIT_MS,
  );
});
