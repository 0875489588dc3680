import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderPageReply, PrivacyRequestsReply } from '@belegwerk/contracts/api';
import { eventually } from '../system/start-test-system.ts';
import { sendWebhook } from '../journeys/shop-webhook.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

describe('data protection in the framed admin', () => {
  let app: FramedApp;
  let person: Person;
  let order: { readonly id: string; readonly name: string };

  beforeAll(async () => {
    app = await openFramedApp();
    const { items } = await app.system.api<OrderPageReply>('/api/orders');
    const people = await app.system.panel<readonly Person[]>('/customers');
    const invoiced = items.filter(({ documents }) => documents.some(({ status }) => status !== 'draft'));
    const pair = invoiced.flatMap(({ id, name, customerName }) => {
      const found = people.find((each) => each.name === customerName && each.email);
      return found ? [{ found, id, name }] : [];
    })[0];
    if (!pair) throw new Error('no order with a customer and an invoice');
    [person, order] = [pair.found, pair];
    await ask('customers/data_request', { orders_requested: [Number(order.id)] }, 'ready');
  }, OPENING_MS);
  afterEach(() => expect(app.watch.troubles).toEqual([]));
  afterAll(() => app.close());

  const ask = async (topic: string, body: object, until: string): Promise<void> => {
    const customer = { id: Number(/\d+$/.exec(person.id)?.[0]), email: person.email };
    const { shop } = app.system.shopify;
    await app.system.control('shopify', '/privacy', 'POST', { shop, topic, body: { customer, ...body } });
    await eventually(
      () => app.system.api<PrivacyRequestsReply>('/api/privacy'),
      ({ requests }) => requests[0]?.state === until,
    );
  };

  it(
    'leads from the overview to the request, and its answer comes out of the frame as a file',
    async () => {
      await app.open('');
      await app.screen.getByText('1 Anfrage nach der DSGVO wartet auf dich').waitFor();
      await app.screen.getByRole('link', { name: 'Zum Datenschutz' }).first().click();
      const open = app.screen.getByRole('region', { name: 'Offen' });
      await open.getByText(`Auskunft für ${person.email}`).waitFor();
      expect(await open.getByText(/^bis \d\d\.\d\d\.\d{4}, in (29|30) Tagen$/).count()).toBe(1);
      const [download] = await Promise.all([
        app.page.waitForEvent('download'),
        open.getByRole('button', { name: 'Auskunft herunterladen' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^auskunft-\d+-\d{4}-\d{2}-\d{2}\.json$/);
      const report: unknown = JSON.parse(readFileSync(await download.path(), 'utf8'));
      expect(report).toMatchObject({ Person: { Namen: [person.name] }, Bestellungen: [{ Bestellung: order.name }] });
      await app.screen.getByRole('region', { name: 'Beantwortet' }).waitFor();
      expect(await app.screen.getByText('Alles beantwortet').count()).toBe(1);
    },
    LIMIT_MS,
  );

  it(
    'shows what is kept of a customer who was erased, at the width of a desk and of a phone',
    async () => {
      await ask('customers/redact', { orders_to_redact: [Number(order.id)] }, 'answered');
      for (const size of Object.values(WIDTHS)) {
        await app.page.setViewportSize(size);
        await app.open('/help/privacy');
        const kept = app.screen.getByRole('table', { name: 'Was aufbewahrt bleibt' });
        await kept.getByText(/^§\s147\sAbs\.\s1\sNr\.\s4/).waitFor();
        expect(await kept.getByText(/^31\.12\.\d{4}$/).count()).toBe(1);
        expect(await app.inApp<number>(OVERFLOW)).toBeLessThanOrEqual(0);
      }
    },
    LIMIT_MS,
  );

  it(
    'shows what came of a request that cannot be read, at the width of a desk and of a phone, and takes note of its answer',
    async () => {
      const { shop, apiSecret: secret } = app.system.shopify;
      const body = `{"shop_domain":"${shop}","person":"${person.email}","orders":"${'7'.repeat(600)}"}`;
      await sendWebhook(app.system.host.url, { shop, secret, topic: 'customers/data_request', body });
      for (const size of Object.values(WIDTHS)) {
        await app.page.setViewportSize(size);
        await app.open('/help/privacy');
        const open = app.screen.getByRole('region', { name: 'Offen' });
        await open.getByText('Nicht lesbar', { exact: true }).waitFor();
        expect(await open.getByText(body).count()).toBe(1);
        expect(await app.inApp<number>(OVERFLOW)).toBeLessThanOrEqual(0);
      }
      await app.screen.getByRole('button', { name: 'Als erledigt vermerken' }).click();
      await app.screen.getByRole('button', { name: 'Jetzt vermerken' }).click();
      const done = app.screen.getByRole('region', { name: 'Beantwortet' });
      await done.getByText(/von Hand als erledigt vermerkt/).waitFor();
      expect(await app.screen.getByText(body).count()).toBe(0);
    },
    LIMIT_MS,
  );
});
