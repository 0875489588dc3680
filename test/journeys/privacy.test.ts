import { existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import type { LogPageReply, ReconciliationReply } from '@belegwerk/contracts/api';
import { ERASED_NAME } from '@belegwerk/core/records';
import type { Clock, JobBoard, PrivacyRequest } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { bytesOfFolder } from '../contracts/bytes-of-folder.ts';
import { mongoContents, sqliteContents } from '../contracts/engine-contents.ts';
import { mailedPerson, type Person } from '../system/mailed-person.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import type { PanelOrder } from '../system/order-panel.ts';
import { countersOf, sendWebhook } from './shop-webhook.ts';
import { isAskedOfMongo } from './use-cases/each-store.ts';
import { findMongo, WITHOUT_MONGO, type TestMongo } from '../mongo/find-mongo.ts';

const LIMIT_MS = 60_000;
const HOURS = 3_600_000;
const PASSWORD = 'Kuckucksuhr-im-Briefkasten-77';
const PHONE = '+49 40 7766554433';

const mongo = isAskedOfMongo() ? await findMongo() : undefined;
afterAll(() => mongo?.stop());

const farewell = (engine: 'embedded' | 'mongo', server?: TestMongo): void =>
  describe(`a customer and then a whole shop that want to be forgotten, on ${engine}`, () => {
    let system: TestSystem;
    let stores: RawStores;
    let order: PanelOrder;
    let pdf = '';
    let lines = '';
    let passed = 0;
    let person: Person;
    let tokens: readonly string[] = [];
    let address: readonly string[] = [];
    let runJob: (name: string) => Promise<void>;
    const later = (clock: Clock): Clock => ({ now: () => clock.now().add({ milliseconds: passed }) });

    /** The board, of which the test may run a job itself. */
    const withTheirWork = (board: JobBoard): JobBoard => {
      const handlers = new Map<string, Parameters<JobBoard['define']>[1]>();
      runJob = async (name) => handlers.get(name)?.({});
      const define: JobBoard['define'] = (name, run) => {
        handlers.set(name, run);
        board.define(name, run);
      };
      return {
        define,
        every: (name, seconds) => board.every(name, seconds),
        soon: (name, key, data) => board.soon(name, key, data),
        forgetShop: (shop) => board.forgetShop(shop),
        forgetFailed: (before) => board.forgetFailed(before),
        late: () => board.late(),
        recurring: () => board.recurring(),
        start: () => board.start(),
        stop: () => board.stop(),
      };
    };

    beforeAll(async () => {
      system = await startTestSystem({
        preferences: { invoiceSendMailEnabled: true, contactCreate: 'all' },
        environment: {
          LOG_LEVEL: 'debug',
          ...(server
            ? {
                MONGODB_URL: server.url,
                MONGODB_DATABASE: server.database,
                ENCRYPTION_KEY: randomBytes(32).toString('base64'),
              }
            : {}),
        },
        around: { clock: later, jobs: withTheirWork, logTo: { write: (line) => void (lines += line) } },
      });
      stores = server
        ? await openMongoStores(server.url, server.database)
        : openEmbeddedStores(join(system.folder, 'belegwerk.sqlite'));
      ({ person, order } = await mailedPerson(system));
      pdf = (await system.order(order.legacyId, ({ documents }) => documents.length > 0)).documents[0]?.pdf ?? '';
      await system.prefer({ smtpHost: 'mail.example.com', smtpUser: 'ich', smtpEmail: 'ich@example.com' }, PASSWORD);
      ({ tokens } = await system.control<{ tokens: readonly string[] }>('shopify', '/tokens'));
      const { addresses } = await system.panel<{ addresses: { billing: Readonly<Record<string, string>> } }>(
        `/orders/${order.legacyId}`,
      );
      const { address1 = '', zip = '', city = '' } = addresses.billing;
      address = [address1, `${zip} ${city}`];
      const { current: month } = await system.api<ReconciliationReply>('/api/reconciliation');
      for (const reason of [`Probe für ${person.name}`, `Probe für ${person.email}`])
        await system.api('/api/reconciliation/gaps', 'PUT', { month, first: 'RE7', last: 'RE8', reason });
    }, LIMIT_MS);
    afterAll(async () => {
      await stores.close();
      await system.close();
    });

    /** Everything that the stores hold, deleted pages and the log before the file included. */
    const held = async (): Promise<string> => {
      const collections = server
        ? Object.values((await mongoContents(server.url, server.database)).tables).flatMap(({ rows }) => rows)
        : [];
      return [...(existsSync(system.folder) ? [bytesOfFolder(system.folder)] : []), ...collections].join('\n');
    };
    const bytes = (text: string): string => Buffer.from(text).toString('latin1');
    const foundIn = (text: string, wanted: readonly string[]): string[] =>
      wanted.filter((each) => [each, each.toLowerCase(), bytes(each)].some((form) => text.includes(form)));
    const names = (): string[] => [person.name, person.email];
    const linkToken = (): string => pdf.slice(pdf.lastIndexOf('/') + 1).split('~')[0] ?? '';
    const secrets = (): string[] => [system.lexware.apiKey, system.shopify.apiSecret, PASSWORD, ...tokens];
    /** Rows of the table of secrets that are the shop's, with any name. */
    const keptSecrets = async (): Promise<readonly string[]> => {
      const { tables } = server
        ? await mongoContents(server.url, server.database)
        : sqliteContents(join(system.folder, 'belegwerk.sqlite'));
      return (tables['secrets']?.rows ?? []).filter((row) => row.includes(system.shopify.shop));
    };
    const answered = (kind: PrivacyRequest['kind']): Promise<PrivacyRequest | undefined> =>
      eventually(
        async () => (await stores.privacy.ofShop(shopKeyOf(), 100)).find((each) => each.kind === kind),
        (request) => request?.state === 'answered',
      );
    const shopKeyOf = () => system.shopify.shop as PrivacyRequest['shop'];

    it('is worth looking at: the stores know the customer, and a link leads to the document', async () => {
      expect(foundIn(await held(), names())).toEqual(names());
      expect((await fetch(system.host.url + pdf)).status).toBe(200);
      expect(foundIn(await held(), [linkToken()])).toEqual([linkToken()]);
      expect([tokens.length > 1, address.every((line) => line.trim().length > 5)]).toEqual([true, true]);
      expect((await keptSecrets()).length).toBeGreaterThanOrEqual(2);
      expect(foundIn(await held(), secrets())).toEqual([]);
    });

    it(
      'the customer is erased everywhere, and what the law wants kept is listed',
      async () => {
        await system.control('shopify', '/privacy', 'POST', {
          shop: system.shopify.shop,
          topic: 'customers/redact',
          body: {
            customer: { id: Number(/\d+$/.exec(person.id)?.[0]), email: person.email, phone: PHONE },
            orders_to_redact: [Number(order.legacyId)],
          },
        });
        const request = await answered('customer-redaction');
        expect(request).toMatchObject({ outcome: 'done' });
        expect(request?.kept?.[0]).toMatchObject({ kind: 'invoice', basis: expect.stringContaining('§ 147') });
        expect(foundIn(await held(), [...names(), ...address, PHONE, linkToken()])).toEqual([]);
        const shown = await system.order(order.legacyId, () => true);
        expect([shown.customerName, shown.documents.length]).toEqual([ERASED_NAME, 1]);
        const { items } = await system.api<LogPageReply>(`/api/shop/logs?order=${order.legacyId}`);
        expect(items.map(({ event }) => event)).toContain('order.redacted');
        expect((await fetch(system.host.url + pdf)).status).toBe(404);
      },
      LIMIT_MS,
    );

    it(
      'is not brought back by another look at the order, which the shop still shows by name',
      async () => {
        const before = await system.order(order.legacyId, () => true);
        await system.lookAgain(order.legacyId);
        await eventually(
          async () => (await stores.workQueue.counts(shopKeyOf())).received ?? 0,
          (waiting) => waiting === 0,
        );
        await new Promise((resume) => setTimeout(resume, 500));
        await stores.scrub();
        expect(foundIn(await held(), names())).toEqual([]);
        const after = await system.order(order.legacyId, () => true);
        expect([after.customerName, after.documents.length]).toEqual([ERASED_NAME, before.documents.length]);
        expect((await system.mails()).length).toBe(1);
      },
      LIMIT_MS,
    );

    it('nor by messages about the order that cannot be read', async () => {
      const { shop, apiSecret: secret } = system.shopify;
      const before = (await countersOf(system.host.url)).unreadable;
      for (const body of [
        `{"id":${order.legacyId},"email":"${person.email}","billing_address":{"name":"${person.name}"`,
        `{"order_id":${order.legacyId}.5,"destination":{"name":"${person.name}","email":"${person.email}"}}`,
        `landing=%2F%3Forder%3D${order.legacyId}&email=${encodeURIComponent(person.email)}&name=${person.name}`,
      ])
        expect(await sendWebhook(system.host.url, { shop, secret, body })).toBe(200);
      expect((await countersOf(system.host.url)).unreadable).toBe(before + 3);
      expect(foundIn(await held(), names())).toEqual([]);
      expect(foundIn(lines, names())).toEqual([]);
    });

    it(
      'a shop that leaves takes its secrets along at once, and keeps its orders for 48 hours',
      async () => {
        await system.control('shopify', '/uninstall', 'POST', { shop: system.shopify.shop });
        const left = await eventually(
          () => stores.shops.find(shopKeyOf()),
          (shop) => shop?.uninstalledAt !== undefined && shop.endingAccess === undefined,
        );
        expect(left).not.toHaveProperty('accounting');
        expect(await keptSecrets()).toEqual([]);
        expect(await stores.recordsOf(shopKeyOf()).orders.countByState()).toEqual({ 'open-in-books': 1 });
        await system.control('shopify', '/privacy', 'POST', {
          shop: system.shopify.shop,
          topic: 'shop/redact',
        });
        await eventually(
          () => stores.privacy.open(),
          (open) => open.some(({ kind }) => kind === 'shop-redaction'),
        );
        await new Promise((resume) => setTimeout(resume, 300));
        expect(await stores.shops.find(shopKeyOf())).toBeDefined();
      },
      LIMIT_MS,
    );

    it(
      'then nothing of it is left in any byte of the stores, nor a name or a key in the log',
      async () => {
        passed = 49 * HOURS;
        await runJob('privacy-requests');
        expect(await answered('shop-redaction')).toMatchObject({ outcome: 'done' });
        expect(await stores.shops.find(shopKeyOf())).toBeUndefined();
        const kept = [...names(), ...address, PHONE, linkToken(), order.name, order.legacyId, ...secrets()];
        expect(foundIn(await held(), kept)).toEqual([]);
        expect(foundIn(lines, [...names(), ...address, PHONE, linkToken(), ...secrets()])).toEqual([]);
        expect(lines).toContain('a privacy request came');
      },
      LIMIT_MS,
    );

    it('a message that was still on its way leaves nothing, although the host has seen the shop before', async () => {
      const { shop, apiSecret: secret } = system.shopify;
      const body = JSON.stringify({ admin_graphql_api_id: order.id, email: person.email });
      expect(await sendWebhook(system.host.url, { shop, secret, body })).toBe(200);
      expect(await sendWebhook(system.host.url, { shop, secret, body: '{"broken"' })).toBe(200);
      expect((await countersOf(system.host.url)).unknownShop).toBe(2);
      expect(await stores.workQueue.counts(shopKeyOf())).toEqual({});
      expect(foundIn(await held(), names())).toEqual([]);
    });
  });

if (!isAskedOfMongo()) farewell('embedded');
else if (mongo) farewell('mongo', mongo);
else it.skip(`is forgotten on MongoDB, too (${WITHOUT_MONGO})`, () => undefined);
