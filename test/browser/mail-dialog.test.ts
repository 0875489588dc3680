import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LogPageReply, OrderPageReply } from '@belegwerk/contracts/api';
import { openFramedApp, type FramedApp } from './framed-app.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;

describe('the mail dialog in the framed admin', () => {
  let app: FramedApp;
  let order = '';
  let invoice = '';

  beforeAll(async () => {
    app = await openFramedApp();
    const { items } = await app.system.api<OrderPageReply>('/api/orders');
    const found = items.find(({ documents }) => documents.some(({ status }) => status === 'open'));
    order = found?.id ?? '';
    invoice = `Rechnung ${found?.documents[0]?.number}`;
  }, OPENING_MS);
  beforeEach(() => app.system.control('mail', '/reset', 'POST'));
  afterEach(() => expect(app.watch.troubles).toEqual([]));
  afterAll(() => app.close());

  const open = async () => {
    await app.open(`/orders/${order}`);
    await app.screen.getByRole('button', { name: `${invoice}: Weitere Aktionen` }).click();
    await app.screen.getByRole('button', { name: `${invoice}: E-Mail senden` }).click();
    await app.screen.getByLabel('Betreff').waitFor();
  };
  const verb = () => app.screen.getByRole('button', { name: 'Rechnung versenden' });

  it(
    'sends one mail for a double click, and says that it was sent',
    async () => {
      await open();
      await app.system.control('mail', '/behaviour', 'PUT', { delayMs: 600 });
      const requests: string[] = [];
      app.page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/email')) requests.push(request.url());
      });
      await verb().dblclick();
      await app.page.getByText('Beleg per E-Mail versendet').waitFor();
      await app.screen.getByLabel('Betreff').waitFor({ state: 'hidden' });
      expect(await app.system.mails()).toHaveLength(1);
      expect(requests).toHaveLength(1);
      expect(await app.screen.getByText('Die E-Mail wurde nicht versendet').count()).toBe(0);
      const { items } = await app.system.api<LogPageReply>(`/api/shop/logs?order=${order}`);
      expect(items.filter(({ event }) => event === 'invoice.mailed')).toHaveLength(1);
    },
    LIMIT_MS,
  );

  it(
    'says in a second window that the mail is leaving from the first, then that it was sent, and sends none itself',
    async () => {
      await open();
      const second = await app.page.context().newPage();
      await second.goto(app.addressOf(`/orders/${order}`));
      const beside = second.frameLocator('[data-testid=app-frame]');
      await beside.getByRole('button', { name: `${invoice}: Weitere Aktionen` }).click();
      await beside.getByRole('button', { name: `${invoice}: E-Mail senden` }).click();
      await beside.getByLabel('Betreff').waitFor();
      await app.system.control('mail', '/behaviour', 'PUT', { delayMs: 1500 });
      const leaving = app.page.waitForRequest((request) => request.method() === 'POST');
      await verb().click();
      await leaving;
      await beside.getByRole('button', { name: 'Rechnung versenden' }).click();
      await beside.getByText('Der Beleg wird gerade versendet').waitFor();
      expect(await beside.getByText('Die E-Mail wurde nicht versendet').count()).toBe(0);
      await beside.getByText('Der Beleg ist versendet').waitFor();
      await app.page.getByText('Beleg per E-Mail versendet').waitFor();
      expect(await app.system.mails()).toHaveLength(1);
      await second.close();
    },
    LIMIT_MS,
  );

  it(
    'shows readable text, and sends what was written into it',
    async () => {
      await open();
      const message = app.screen.getByRole('textbox', { name: 'Nachricht' });
      expect(await message.innerText()).toMatch(/^Guten Tag \p{Lu}.+,\n+anbei erhalten Sie/u);
      await message.click();
      await app.page.keyboard.press('Control+End');
      await app.page.keyboard.press('Enter');
      await app.page.keyboard.type('Mehr steht auf https://laden.example/hilfe.');
      await verb().click();
      await app.page.getByText('Beleg per E-Mail versendet').waitFor();
      const [mail] = await app.system.mails();
      expect(mail?.html).toContain('<a href="https://laden.example/hilfe"');
      expect(mail?.html).toMatch(/Viele Grüße<\/p>\s*<p>Mehr steht auf/);
      expect(mail?.html).not.toContain('&lt;');
    },
    LIMIT_MS,
  );
});
