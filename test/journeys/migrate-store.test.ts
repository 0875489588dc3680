import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply, PreferencesReply } from '@belegwerk/contracts/api';
import { mongoEnvironment } from '../system/mongo-environment.ts';
import { moveStore } from '../system/run-migrate-store.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { findFastMongo, WITHOUT_MONGO } from '../mongo/find-mongo.ts';
import { placeOrder } from './place-order.ts';
import { runHost } from './host-process.ts';

const LIMIT_MS = 120_000;

interface Books {
  readonly documents: readonly { readonly introduction?: string; readonly deleted: boolean }[];
}

const mongo = await findFastMongo();

describe('a shop that outgrew one machine', () => {
  if (!mongo) {
    it.skip(`moves to MongoDB (${WITHOUT_MONGO})`, () => undefined);
    return;
  }
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem();
  }, LIMIT_MS);
  afterAll(async () => {
    await system.close();
    await mongo.stop();
  });

  const invoicesOf = async (name: string) =>
    (await system.control<Books>('lexware', '/books')).documents.filter(
      ({ introduction, deleted }) => !deleted && introduction?.includes(`${name} `),
    );
  const logOf = async () => (await system.api<LogPageReply>('/api/shop/logs?pageSize=100')).items;

  it(
    'goes on there with what was under way: the invoice whose answer was lost is found, and no order has two',
    async () => {
      const done = await system.order(await placeOrder(system), ({ status }) => status.state === 'done');
      // the invoice is made, its answer is lost, and it cannot be looked for as long as the host lives on the old store
      const commits = { kind: '504-after-commit', method: 'POST', path: '^/v1/invoices', times: 1 };
      await system.control('lexware', '/faults', 'POST', commits);
      await system.control('lexware', '/faults', 'POST', { kind: '500', method: 'GET', path: '^/v1/' });
      const number = await placeOrder(system);
      const { name } = await system.order(number, ({ documents }) =>
        documents.some(({ entryState }) => entryState === 'sent'),
      );
      await eventually(
        () => invoicesOf(name),
        (invoices) => invoices.length === 1,
      );
      const { preferences } = await system.api<PreferencesReply>('/api/shop/preferences');
      const told = await logOf();

      const there: Readonly<Record<string, string>> = {
        ...mongoEnvironment(mongo.url),
        ENCRYPTION_KEY: readFileSync(join(system.folder, 'encryption.key'), 'utf8').trim(),
      };
      const whileItLives = await moveStore(['--to', mongo.url], system.environment);
      expect(whileItLives).toMatchObject({ code: 78, said: expect.stringContaining('stop the host') });
      await system.restart(async () => {
        const database = ['--database', String(there['MONGODB_DATABASE'])];
        const moved = await moveStore(['--to', mongo.url, ...database], system.environment);
        expect(moved).toMatchObject({ code: 0, said: expect.stringMatching(/^orders: 2$/m) });
        const old = runHost({ ...system.environment });
        expect([await old.exitCode, old.written()]).toEqual([78, expect.stringContaining('umgezogen')]);
      }, there);

      expect((await system.api<PreferencesReply>('/api/shop/preferences')).preferences).toEqual(preferences);
      const toldThere = new Map((await logOf()).map((line) => [line._key, line]));
      expect(told.map(({ _key }) => toldThere.get(_key))).toEqual(told);

      await system.control('lexware', '/faults', 'DELETE');
      await system.lookAgain(number);
      const found = await system.order(number, ({ status }) => status.state === 'done');
      const next = await system.order(await placeOrder(system), ({ status }) => status.state === 'done');
      expect([done, found, next].map(({ documents }) => documents.length)).toEqual([1, 1, 1]);
      for (const order of [done, found, next]) expect(await invoicesOf(order.name)).toHaveLength(1);
    },
    LIMIT_MS,
  );
});
