import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { ERASED_NAME } from '@belegwerk/core/privacy';
import { shopKey } from '@belegwerk/core/kernel';
import type { Clock, PrivacyRequest, Stores } from '@belegwerk/core/ports';
import { mailedPerson, type Person } from '../house/mailed-person.ts';
import { eventually, openHouse, type House } from '../house/open-house.ts';
import type { DeskOrder } from '../house/order-desk.ts';

const LIMIT_MS = 60_000;
const HOURS = 3_600_000;
const MODEL = join(import.meta.dirname, '../../host/docs/threats.md');
const PROCEDURE = /```sql\n([^`]+)```/.exec(readFileSync(MODEL, 'utf8'))?.[1] ?? '';

describe('a backup that is restored as the threat model says', () => {
  let house: House;
  let order: DeskOrder;
  let person: Person;
  let passed = 0;
  const later = (clock: Clock): Clock => ({ now: () => clock.now().add({ milliseconds: passed }) });
  const file = (name: string): string => join(house.folder, name);

  const inStores = async <T>(ask: (stores: Stores) => Promise<T>): Promise<T> => {
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
  const shop = () => shopKey(house.shopify.shop);
  const isHeld = (text: string): boolean =>
    ['belegwerk.sqlite', 'belegwerk.sqlite-wal']
      .map((name) => readFileSync(file(name), 'utf8'))
      .some((bytes) => bytes.includes(text));

  /** What the operator does while no host runs. */
  const restored = async (): Promise<void> => {
    copyFileSync(file('belegwerk.sqlite'), file('broken.sqlite'));
    for (const rest of ['-wal', '-shm']) rmSync(file(`belegwerk.sqlite${rest}`), { force: true });
    copyFileSync(file('backup.sqlite'), file('belegwerk.sqlite'));
    expect(readFileSync(file('belegwerk.sqlite'), 'utf8')).toContain(person.email);
    const database = new DatabaseSync(file('belegwerk.sqlite'));
    database.exec(PROCEDURE.replace('broken.sqlite', file('broken.sqlite')));
    database.close();
  };

  beforeAll(async () => {
    house = await openHouse({ preferences: { invoiceSendMailEnabled: true }, around: { clock: later } });
    ({ person, order } = await mailedPerson(house));
    await house.restart(async () => {
      const database = new DatabaseSync(file('belegwerk.sqlite'));
      database.prepare('VACUUM INTO ?').run(file('backup.sqlite'));
      database.close();
    });
  }, LIMIT_MS);
  afterAll(() => house.close());

  it(
    'a customer who was erased since is erased again',
    async () => {
      await house.control('shopify', '/privacy', 'POST', {
        shop: house.shopify.shop,
        topic: 'customers/redact',
        body: {
          customer: { id: Number(/\d+$/.exec(person.id)?.[0]), email: person.email },
          orders_to_redact: [Number(order.legacyId)],
        },
      });
      await answered('customer-redaction');
      await house.restart(restored);
      await answered('customer-redaction');
      expect((await house.order(order.legacyId, () => true)).customerName).toBe(ERASED_NAME);
      expect([isHeld(person.name), isHeld(person.email)]).toEqual([false, false]);
    },
    LIMIT_MS,
  );

  it(
    'a shop that left and was erased since is erased again',
    async () => {
      await house.control('shopify', '/uninstall', 'POST', { shop: house.shopify.shop });
      const left = (is: boolean) =>
        eventually(
          () => inStores(({ shops }) => shops.find(shop())),
          (found) => (is ? found?.uninstalledAt !== undefined : found === undefined),
        );
      await left(true);
      await house.control('shopify', '/privacy', 'POST', { shop: house.shopify.shop, topic: 'shop/redact' });
      await eventually(
        () => inStores(({ privacy }) => privacy.open()),
        (open) => open.some(({ kind }) => kind === 'shop-redaction'),
      );
      passed = 49 * HOURS;
      await house.restart();
      await left(false);
      await house.restart(restored);
      await left(false);
      await answered('shop-redaction');
      expect([isHeld(person.email), isHeld(order.legacyId)]).toEqual([false, false]);
    },
    LIMIT_MS,
  );
});
