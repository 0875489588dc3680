import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import type { PreferencesReply } from '@belegwerk/contracts/api';
import { ERASED_NAME } from '@belegwerk/core/records';
import { shopKey } from '@belegwerk/core/kernel';
import type { Clock, PrivacyRequest } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { hostAnswer } from '../system/host-command.ts';
import { mailedPerson, peopleOf, type Person } from '../system/mailed-person.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder } from '../system/order-panel.ts';

const LIMIT_MS = 60_000;
const HOURS = 3_600_000;

describe('a backup that is restored as the threat model says', () => {
  let system: TestSystem;
  let order: PanelOrder;
  let person: Person;
  let passed = 0;
  const later = (clock: Clock): Clock => ({ now: () => clock.now().add({ milliseconds: passed }) });
  const file = (name: string): string => join(system.folder, name);
  const backup = (): string => join(system.folder, '..', 'host.backup');

  const inStores = async <T>(ask: (stores: RawStores) => Promise<T>): Promise<T> => {
    const stores = openEmbeddedStores(file('belegwerk.sqlite'));
    try {
      return await ask(stores);
    } finally {
      await stores.close();
    }
  };
  const answered = (kind: PrivacyRequest['kind']): Promise<PrivacyRequest | undefined> =>
    eventually(
      () => inStores(async ({ privacy }) => (await privacy.ofShop(shop(), 100)).find((each) => each.kind === kind)),
      (request) => request?.state === 'answered',
    );
  const shop = () => shopKey(system.shopify.shop);
  const isHeld = (text: string): boolean =>
    ['belegwerk.sqlite', 'belegwerk.sqlite-wal']
      .filter((name) => existsSync(file(name)))
      .map((name) => readFileSync(file(name), 'utf8'))
      .some((bytes) => bytes.includes(text));

  /** What the operator does while no host runs. */
  const restored = async (): Promise<void> => {
    const { carried } = await hostAnswer<{ readonly carried: object }>(
      'restore',
      ['--from', backup(), '--replace'],
      system.environment,
    );
    expect(carried).toMatchObject({ requests: expect.any(Number) });
    expect(readFileSync(file('belegwerk.sqlite'), 'utf8')).toContain(person.email);
  };

  beforeAll(async () => {
    system = await startTestSystem({ preferences: { invoiceSendMailEnabled: true }, around: { clock: later } });
    ({ person, order } = await mailedPerson(system));
    await hostAnswer('backup', ['--to', backup()], system.environment);
  }, LIMIT_MS);
  afterAll(() => system.close());

  it(
    'knows the documents that were made since, and none is made or booked a second time',
    async () => {
      const panel = orderPanel(system);
      const [, other] = await peopleOf(system);
      const since = await panel.placeDone({ customerId: other?.id });
      await system.restart(restored);
      await system.lookAgain(since.legacyId);
      await system.order(since.legacyId, ({ status }) => status.reason.code === 'EXISTING');
      expect(await panel.booked(since)).toHaveLength(1);
    },
    LIMIT_MS,
  );

  it(
    'goes on with the settings that the merchant has chosen since',
    async () => {
      await system.prefer({ invoiceSendMailEnabled: false });
      await system.restart(restored);
      const { preferences } = await system.api<PreferencesReply>('/api/shop/preferences');
      expect(preferences.invoiceSendMailEnabled).toBe(false);
    },
    LIMIT_MS,
  );

  it(
    'and over a store that a host drew anew, the shops are marked and no order gets a second invoice',
    async () => {
      const panel = orderPanel(system);
      const [, other] = await peopleOf(system);
      const since = await panel.placeDone({ customerId: other?.id });
      const folder = join(system.folder, '..', 'drawn-anew');
      const environment = { ...system.environment, DATA_DIR: folder };
      await system.restart(undefined, { DATA_DIR: folder, SHOPS: 'unknown.myshopify.com' });
      await system.restart(
        async () => {
          const said = await hostAnswer<object>('restore', ['--from', backup(), '--replace'], environment);
          expect(said).toMatchObject({ marked: 1, carried: { documents: 0, continued: [] } });
        },
        { DATA_DIR: folder },
      );
      await system.order(since.legacyId, ({ status }) => status.state === 'done');
      expect(await panel.booked(since)).toHaveLength(1);
      await system.restart();
    },
    LIMIT_MS,
  );

  it(
    'a customer who was erased since is erased again',
    async () => {
      await system.control('shopify', '/privacy', 'POST', {
        shop: system.shopify.shop,
        topic: 'customers/redact',
        body: {
          customer: { id: Number(/\d+$/.exec(person.id)?.[0]), email: person.email },
          orders_to_redact: [Number(order.legacyId)],
        },
      });
      await answered('customer-redaction');
      await system.restart(restored);
      await answered('customer-redaction');
      expect((await system.order(order.legacyId, () => true)).customerName).toBe(ERASED_NAME);
      expect([isHeld(person.name), isHeld(person.email)]).toEqual([false, false]);
    },
    LIMIT_MS,
  );

  it(
    'a shop that left and was erased since is erased again',
    async () => {
      await system.control('shopify', '/uninstall', 'POST', { shop: system.shopify.shop });
      const left = (is: boolean) =>
        eventually(
          () => inStores(({ shops }) => shops.find(shop())),
          (found) => (is ? found?.uninstalledAt !== undefined : found === undefined),
        );
      await left(true);
      await system.control('shopify', '/privacy', 'POST', { shop: system.shopify.shop, topic: 'shop/redact' });
      await eventually(
        () => inStores(({ privacy }) => privacy.open()),
        (open) => open.some(({ kind }) => kind === 'shop-redaction'),
      );
      passed = 49 * HOURS;
      await system.restart();
      await left(false);
      await system.restart(restored);
      await left(false);
      await answered('shop-redaction');
      expect([isHeld(person.email), isHeld(order.legacyId)]).toEqual([false, false]);
    },
    LIMIT_MS,
  );
});
