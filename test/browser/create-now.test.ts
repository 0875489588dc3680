import type { OrderReply } from '@belegwerk/contracts/api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { lookedAtOrder } from '../system/looked-at-order.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;

describe('a merchant who makes a document now, in the framed admin', () => {
  let app: FramedApp;
  beforeAll(async () => {
    app = await openFramedApp({ demo: false, preferences: { skipPos: true, invoiceEvent: 'fulfilled' } });
  }, OPENING_MS);
  // on a busy machine the paper is not drawn in its time, and is asked for again
  const isUndrawn = (trouble: string) => trouble.includes('409') && trouble.endsWith('/creation/invoice/preview');
  afterEach(() => expect(app.watch.troubles.filter((each) => !isUndrawn(each))).toEqual([]));
  afterAll(() => app.close());

  const placed = (more: object): Promise<OrderReply> => lookedAtOrder(app.system, more);
  const button = (name: string) => app.screen.getByRole('button', { name, exact: true });
  const shot = async (name: string, width: number) => {
    if (process.env['SCREENSHOTS'])
      await app.page.screenshot({ path: `${process.env['SCREENSHOTS']}/${name}-${width}.png`, fullPage: true });
  };
  const widthOfPage = () => app.inApp<number>('document.documentElement.scrollWidth - window.innerWidth');

  it.each([WIDTHS.desk, WIDTHS.phone])(
    'sees the paper and what comes with it, and has it once, %j',
    async (viewport) => {
      const { width } = viewport;
      await app.page.setViewportSize(viewport);
      const counter = await placed({ source: 'pos', customerId: undefined });
      await app.open(`/orders/${counter.id}`);
      await button('Rechnung erstellen').waitFor();
      await shot('create-order', width);
      expect(await widthOfPage()).toBeLessThanOrEqual(0);
      await button('Rechnung erstellen').click();
      await app.screen.getByText('Sonst keine Rechnung: Die Bestellung stammt aus dem Ladengeschäft.').waitFor();
      await app.screen.getByText(/Kassenabschluss/).waitFor();
      await app.screen.getByTitle('Vorschau des Belegs').or(button('Erneut versuchen')).first().waitFor();
      await shot('create-dialog', width);
      await button('Erstellen').dblclick();
      await app.system.order(counter.id, ({ documents }) => documents.some(({ number }) => number));
      await app.screen.getByRole('heading', { name: /^Rechnung / }).waitFor();
      await button('Rechnung erstellen').waitFor({ state: 'detached' });
      await shot('created', width);
      expect((await app.system.order(counter.id, () => true)).documents).toHaveLength(1);

      const waiting = await placed({});
      await app.open(`/orders/${waiting.id}`);
      await button('Rechnung erstellen').click();
      await app.screen.getByText('Sonst erst nach dem Versand.').waitFor();
      await button('Abbrechen').click();
      expect((await app.system.order(waiting.id, () => true)).documents).toHaveLength(0);

      const trial = await placed({ test: true, customerId: undefined });
      await app.open(`/orders/${trial.id}`);
      await app.screen.getByRole('button', { name: `${trial.name}: Weitere Aktionen` }).click();
      await app.screen.getByText('Eine Testbestellung bekommt keinen Beleg.').waitFor();
      const { x = -1 } = (await app.screen.getByRole('list').filter({ hasText: 'Testbestellung' }).boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      await shot('create-off', width);
    },
    LIMIT_MS,
  );
});
