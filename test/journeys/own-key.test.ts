import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { KeyReply, ShopReply } from '@belegwerk/contracts/api';
import { businessDay, instantOfMillis } from '@belegwerk/core/kernel';
import { MerchantBrowser } from '../system/merchant-browser.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from './place-order.ts';
import { unusedPort } from './unused-port.ts';

const LIMIT_MS = 30_000;

describe('a shop that connects its account by an API key of its own', () => {
  let system: TestSystem;

  beforeAll(async () => {
    const port = String(await unusedPort());
    system = await startTestSystem({
      environment: { LEXWARE_API_KEY: '', PORT: port, APP_URL: `http://127.0.0.1:${port}` },
    });
    await accountIs('o-1', 'Kontorwerk GmbH');
  }, LIMIT_MS);
  afterAll(() => system.close());

  const accountIs = (organizationId: string, companyName: string) =>
    system.control('lexware', '/profile', 'POST', { organizationId, companyName });
  const enter = (key: string) => system.api<KeyReply>('/api/lexoffice/key', 'POST', { key });
  const answer = (word: string, organizationId = 'o-2') =>
    system.api<KeyReply>('/api/lexoffice/key/answer', 'POST', { answer: word, organizationId });
  const company = async () => (await system.api<ShopReply>('/api/shop')).lexoffice.profile?.companyName;
  const isInvoiced = async () => {
    const order = await placeOrder(system);
    const { documents } = await system.order(order, ({ status }) => status.state === 'done');
    return documents.length === 1;
  };

  it(
    'is told at once that a key is none, or that the account does not take it, and nothing has changed',
    async () => {
      await expect(enter('das ist ein Satz')).rejects.toThrow('Das ist kein API-Schlüssel');
      await expect(enter('ausgedacht-0123456789')).rejects.toThrow('nimmt diesen Schlüssel nicht an');
      expect(await company()).toBeUndefined();
      expect(system.folder).toBeTruthy();
    },
    LIMIT_MS,
  );

  it.each([
    ['may not read', { keyWithout: ['profile.read'] }, undefined, 'darf das Konto nicht lesen'],
    ['meets a fault of the account', {}, { kind: '503' }, 'meldet gerade eine Störung'],
    ['gets no answer in time', {}, { kind: 'delay', delayMs: 25_000 }, 'antwortet gerade nicht'],
  ])(
    'is told within 20 seconds what became of a key that %s',
    async (_how, switches, fault, text) => {
      await system.control('lexware', '/switches', 'POST', switches);
      if (fault) await system.control('lexware', '/faults', 'POST', { path: '^/v1/profile', ...fault });
      await expect(enter(system.lexware.apiKey)).rejects.toThrow(text);
      await system.control('lexware', '/faults', 'DELETE');
      await system.control('lexware', '/switches', 'POST', { keyWithout: [] });
      expect(await company()).toBeUndefined();
    },
    20_000,
  );

  it(
    'is connected by a good one, which is told to no one and lies sealed, and has its invoices',
    async () => {
      const { apiKey } = system.lexware;
      const reply = await enter(` ${apiKey} `);
      expect(reply.connection).toMatchObject({ isConnected: true, profile: { companyName: 'Kontorwerk GmbH' } });
      const today = businessDay(instantOfMillis(Date.now()));
      expect(reply.connection.accessEndsBy).toBe(today.add({ months: 24 }).toString());
      expect(JSON.stringify([reply, await system.api('/api/shop')])).not.toContain(apiKey);
      expect(await isInvoiced()).toBe(true);
      for (const name of await readdir(system.folder)) {
        const bytes = await readFile(join(system.folder, name)).catch(() => Buffer.of());
        expect(bytes.includes(apiKey)).toBe(false);
      }
    },
    LIMIT_MS,
  );

  it(
    'is asked before the key of another company takes its place, and may say no or yes',
    async () => {
      await accountIs('o-2', 'Nordlager GmbH');
      const asked = await enter(system.lexware.apiKey);
      expect(asked.asks).toEqual({ from: 'Kontorwerk GmbH', to: 'Nordlager GmbH', organizationId: 'o-2' });
      expect((await answer('keep')).connection.profile?.companyName).toBe('Kontorwerk GmbH');
      await expect(answer('replace')).rejects.toThrow('Diese Frage ist nicht mehr offen. Es wurde nichts geändert.');
      await enter(system.lexware.apiKey);
      await expect(answer('replace', 'o-1')).rejects.toThrow();
      expect((await answer('replace')).connection.profile?.companyName).toBe('Nordlager GmbH');
    },
    LIMIT_MS,
  );

  it(
    'may let us in by consent instead, and by a key again',
    async () => {
      await system.control('lexware', '/consent', 'POST', { autoApprove: true, redirectUris: [] });
      const { url } = await system.api<{ url: string }>('/api/lexoffice/auth');
      await new MerchantBrowser().open(url);
      const { lexoffice } = await system.api<ShopReply>('/api/shop');
      expect([lexoffice.isConnected, lexoffice.scopes?.length]).toEqual([true, expect.any(Number)]);
      await enter(system.lexware.apiKey);
      expect((await system.api<ShopReply>('/api/shop')).lexoffice.scopes).toBeUndefined();
      expect(await isInvoiced()).toBe(true);
    },
    LIMIT_MS,
  );

  it(
    'is disconnected, and its key is gone',
    async () => {
      await system.api('/api/lexoffice/disconnect', 'POST', { reason: 'Schluss' });
      expect(await system.api<ShopReply>('/api/shop')).toMatchObject({
        lexoffice: { isConnected: false, disconnected: { isEnding: false } },
      });
      await enter(system.lexware.apiKey);
      expect(await isInvoiced()).toBe(true);
    },
    LIMIT_MS,
  );
});
