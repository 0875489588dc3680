import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PreferencesReply, SettingsTrialReply } from '@belegwerk/contracts/api';
import { businessDay, instantOfMillis, plusDays } from '@belegwerk/core/kernel';
import { settingsFile, storedPreferencesFrom } from '@belegwerk/core/preferences';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hostCommand } from '../system/host-command.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from './place-order.ts';

const LIMIT_MS = 60_000;

describe('settings that are tried on the orders of a shop', () => {
  let system: TestSystem;
  let order = '';
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-trial-'));
  beforeAll(async () => {
    system = await startTestSystem();
    order = await placeOrder(system);
    await system.order(order, ({ status }) => status.state === 'done');
  }, LIMIT_MS);
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await system.close();
  });

  const today = businessDay(instantOfMillis(Date.now()));
  const DAYS = { from: plusDays(today, -1).toString(), to: today.toString() };
  const tried = (body: object) => system.api<SettingsTrialReply>('/api/shop/dry-run/settings', 'POST', body);
  const saved = async () =>
    storedPreferencesFrom((await system.api<PreferencesReply>('/api/shop/preferences')).preferences).preferences;
  /** The command with a file that says otherwise than what is saved. */
  const checked = async (change: object, ...more: readonly string[]) => {
    const file = join(folder, 'settings.json');
    writeFileSync(file, settingsFile({ ...(await saved()), ...change }));
    return hostCommand('preferences', ['check', file, '--orders', ...more], system.environment);
  };

  it('say what would be another one in its documents, and make nothing', async () => {
    const documents = async () => (await system.order(order, () => true)).documents.length;
    const before = await documents();
    const reply = await tried({ after: { change: { invoiceTitle: 'Faktura', paymentTermDays: 30 } }, days: DAYS });
    expect(reply.next).toBeUndefined();
    expect(reply.orders).toMatchObject([
      {
        id: order,
        before: { outcome: 'creates', documents: [{ kind: 'invoice', country: 'DE' }] },
        differences: [
          { kind: 'due', document: 'invoice' },
          { kind: 'title', document: 'invoice', before: 'Rechnung', after: 'Faktura' },
        ],
      },
    ]);
    expect(await documents()).toBe(before);
    expect(await saved()).toMatchObject({ invoiceTitle: 'Rechnung' });
  });

  it('are judged as saving them would, and a period is at most a year', async () => {
    const refused = async (body: object) => {
      const failure = await tried(body).then(
        () => undefined,
        (error: unknown) => error,
      );
      return String(failure);
    };
    expect(await refused({ after: { change: { paymentTermDays: -1 } }, days: DAYS })).toContain('422');
    expect(await refused({ before: { file: '{"skipfree": true}' }, days: DAYS })).toContain('422');
    expect(await refused({ days: { from: '2025-01-01', to: '2026-01-03' } })).toContain('422');
    expect(await refused({ days: { from: DAYS.to, to: DAYS.from } })).toContain('422');
  });

  it(
    'are checked by a command whose exit code says whether anything differs',
    async () => {
      const same = await checked({});
      expect([same.text.trim().split('\n').at(-1), same.code]).toEqual([
        expect.stringMatching(/^1 orders from .*, 0 of them differ$/),
        0,
      ]);
      const other = await checked({ invoiceTitle: 'Faktura' });
      expect(other).toEqual({
        code: 1,
        text: expect.stringContaining('1 Rechnung bekäme einen anderen Titel\n'),
      });
      expect((await checked({}, '--shop', 'typo.myshopify.com')).code).toBe(2);
      expect((await checked({}, '--from', '2024-01-01')).code).toBe(2);
    },
    LIMIT_MS,
  );
});
