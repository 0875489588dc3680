import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { orderPanel } from '../system/order-panel.ts';
import { documentByHand } from '../system/by-hand.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 120_000;

let app: FramedApp;
beforeAll(async () => {
  app = await openFramedApp({ demo: false, preferences: { invoiceFinalize: false } });
  const panel = orderPanel(app.system);
  const act = (id: string, action: string) => app.system.control('lexware', `/documents/${id}/${action}`, 'POST', {});
  const drafted = async (): Promise<string> => (await panel.booked(await panel.placeDone(), 'invoice'))[0]?.id ?? '';
  const [first, deleted] = [await drafted(), await drafted()];
  await act(first, 'finalize');
  await act(deleted, 'delete');
  for (let times = 0; times < 2; times += 1) await act(await documentByHand(app.system, { finalise: false }), 'delete');
  await documentByHand(app.system, { finalise: false });
  await act(await documentByHand(app.system, { finalise: false }), 'delete');
  await act(await documentByHand(app.system, {}), 'void');
}, LIMIT_MS);
afterEach(() => expect(app.watch.troubles).toEqual([]));
afterAll(() => app.close());

describe.each(['desk', 'phone'] as const)('the numbers of a month on a %s', (device) => {
  beforeAll(() => app.page.setViewportSize(WIDTHS[device]));

  it(
    'are checked on demand, and a person says why one is missing',
    async () => {
      await app.open('/reconciliation');
      await app.screen.getByRole('button', { name: 'Belegnummern prüfen' }).click();
      await app.screen.getByText(/^Rechnungen RE\d+ bis RE\d+: 7\sNummern, 5\sfehlen, 1\sstorniert$/).waitFor();
      const field = app.screen.getByLabel(/^Grund für RE/).first();
      await field.waitFor();
      const look = async (name: string) => {
        expect(await seriousFindings(app)).toEqual([]);
        const folder = process.env['SCREENSHOTS'];
        const card = app.screen.getByRole('region', { name: 'Belegnummern' });
        if (folder) await card.screenshot({ path: `${folder}/numbers-${name}-${device}.png` });
      };
      await look('asked');
      const saves = app.screen.getByRole('button', { name: 'Speichern' });
      const changes = app.screen.getByRole('button', { name: 'Grund ändern' });
      // the desk has explained one before the phone does
      const [before, explained] = [await saves.count(), await changes.count()];
      await field.fill('Probedruck');
      await saves.first().click();
      await changes.nth(explained).waitFor();
      expect(await saves.count()).toBe(before - 1);
      await look('explained');
    },
    LIMIT_MS,
  );
});
