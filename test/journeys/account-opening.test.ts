import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountOpeningReply, OpenedAccountReply, ShopReply } from '@belegwerk/contracts/api';
import { MerchantBrowser } from '../system/merchant-browser.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from './place-order.ts';
import { unusedPort } from './unused-port.ts';

const LIMIT_MS = 60_000;
const EMAIL = 'neu@kontor.example';

describe('a merchant without an account', () => {
  let system: TestSystem;
  beforeAll(async () => {
    const port = String(await unusedPort());
    system = await startTestSystem({
      environment: { LEXWARE_API_KEY: '', PORT: port, APP_URL: `http://127.0.0.1:${port}` },
    });
    await system.control('lexware', '/consent', 'POST', { autoApprove: true, redirectUris: [] });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const open = (email: string, accepts = true) =>
    system.api<OpenedAccountReply>('/api/lexoffice/account', 'POST', { email, accepts });

  it('is told what is missing before anybody is asked', async () => {
    expect(await system.api<AccountOpeningReply>('/api/lexoffice/account')).toMatchObject({ isHere: true });
    await expect(open('')).rejects.toThrow('Bitte gib deine E-Mail-Adresse ein');
    await expect(open('neu@kontor')).rejects.toThrow('Bitte gib eine gültige E-Mail-Adresse ein');
    await expect(open(EMAIL, false)).rejects.toThrow('Ohne Zustimmung eröffnet Lexware Office kein Konto');
  });

  it(
    'has one opened, connects it, and the next order has its invoice there',
    async () => {
      expect(await open(` ${EMAIL} `)).toEqual({ is: 'opened' });
      expect(await open(EMAIL)).toEqual({ is: 'known' });
      const { url } = await system.api<{ url: string }>('/api/lexoffice/auth');
      const shown = await new MerchantBrowser().open(url);
      expect(shown.text).toContain('ist jetzt mit dem Shop');
      await expect(open('anders@kontor.example')).rejects.toThrow('schon mit Lexware Office verbunden');
      const { lexoffice } = await system.api<ShopReply>('/api/shop');
      expect(lexoffice.profile).toMatchObject({ companyName: 'Neues Unternehmen', userEmail: EMAIL });
      const order = await placeOrder(system);
      const { documents } = await system.order(order, ({ status }) => status.state === 'done');
      expect(documents).toHaveLength(1);
    },
    LIMIT_MS,
  );

  it(
    'is shown the page of the service where nothing was agreed with it',
    async () => {
      await system.restart(undefined, { LEXWARE_PARTNER_URL: '' });
      const { isHere, page } = await system.api<AccountOpeningReply>('/api/lexoffice/account');
      expect({ isHere, page }).toEqual({ isHere: false, page: 'https://office.lexware.de/' });
      await expect(open('anders@kontor.example')).rejects.toThrow('Eröffne es auf der Seite von Lexware Office');
    },
    LIMIT_MS,
  );
});
