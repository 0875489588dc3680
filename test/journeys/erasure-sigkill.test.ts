import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { instant, orderId, shopKey } from '@belegwerk/core/kernel';
import type { NewPrivacyRequest, PrivacyRequest } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { HostProcesses } from '../chaos/host-processes.ts';
import { letPass } from '../chaos/passing-time.ts';
import { bytesOfFolder } from '../contracts/bytes-of-folder.ts';
import { mailedPerson, type Person } from '../system/mailed-person.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import type { PanelOrder } from '../system/order-panel.ts';
import { sendWebhook } from './shop-webhook.ts';

const LIMIT_MS = 240_000;
/** A lease of a process that was killed expires after so long. */
const LEASE_MS = 31_000;
const HOUR = { hours: 1 };

/** A step of the host in the middle of the work. The others are those of `npm run chaos`. */
const STEPS = { 'customer-redaction': 'events.amend:after', 'shop-redaction': 'leases.renew:after#3' } as const;

/** Several hosts at a time need longer than one. */
const within = async (is: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + 120_000;
  while (!(await is())) {
    if (performance.now() > end) throw new Error('still not so');
    await new Promise((resume) => setTimeout(resume, 500));
  }
};

describe('a host that is killed with SIGKILL in the middle of an erasure', () => {
  let system: TestSystem;
  let person: Person;
  let order: PanelOrder;
  let folder: string;
  const now = () => instant(new Date().toISOString());
  const shop = () => shopKey(system.shopify.shop);

  beforeAll(async () => {
    system = await startTestSystem({ preferences: { invoiceSendMailEnabled: true, contactCreate: 'all' } });
    ({ person, order } = await mailedPerson(system));
    const { shop: sender, apiSecret: secret } = system.shopify;
    await sendWebhook(system.host.url, { shop: sender, secret, body: `{"order":{"email":"${person.email}","note":"` });
    folder = mkdtempSync(join(tmpdir(), 'belegwerk-sigkill-'));
    await system.restart(async () => cpSync(system.folder, join(folder, 'model'), { recursive: true }));
  }, LIMIT_MS);
  afterAll(async () => {
    await system.close();
    rmSync(folder, { recursive: true });
  });

  const inStores = async <T>(data: string, ask: (stores: RawStores) => Promise<T>): Promise<T> => {
    const stores = openEmbeddedStores(join(data, 'belegwerk.sqlite'));
    try {
      return await ask(stores);
    } finally {
      await stores.close();
    }
  };
  const asked = (kind: keyof typeof STEPS): NewPrivacyRequest => {
    const id = Number(/\d+$/.exec(person.id)?.[0]);
    const about = { customer: { id: String(id), email: person.email }, orderIds: [orderId(order.id)] };
    return {
      ...(kind === 'customer-redaction' ? about : { orderIds: [] }),
      id: `asked-${kind}`,
      shop: shop(),
      kind,
      receivedAt: now(),
      dueAt: now().add({ hours: 720 }),
    };
  };
  const foundIn = (data: string, wanted: readonly string[]): string[] => {
    const bytes = bytesOfFolder(data);
    return wanted.filter((each) =>
      [each, each.toLowerCase(), Buffer.from(each).toString('latin1')].some((form) => bytes.includes(form)),
    );
  };
  const answeredOf = (data: string, id: string) => inStores(data, ({ privacy }) => privacy.byId(id));

  const killedAt = async (kind: keyof typeof STEPS, step: string): Promise<PrivacyRequest | undefined> => {
    const data = mkdtempSync(join(folder, 'data-'));
    cpSync(join(folder, 'model'), data, { recursive: true });
    const request = asked(kind);
    await inStores(data, async (stores) => {
      await stores.privacy.receive(request);
      if (kind === 'shop-redaction')
        await stores.shops.update(shop(), (stored) => ({ ...stored, uninstalledAt: now().subtract({ hours: 49 }) }));
    });
    const passed = join(folder, `passed-${data.slice(-6)}`);
    const hosts = new HostProcesses({ ...system.environment, DATA_DIR: data, PASSED_TIME_FILE: passed });
    try {
      await hosts.start(0, step);
      await within(async () => hosts.deaths === 1);
      expect(await answeredOf(data, request.id)).toMatchObject({ state: 'received' });
      await letPass(passed, LEASE_MS);
      await hosts.start(0);
      await within(async () => (await answeredOf(data, request.id))?.state === 'answered');
      const answered = await answeredOf(data, request.id);
      await hosts.stopAll();
      // and once more: what is answered is not begun again
      await letPass(passed, HOUR.hours * 3_600_000);
      await hosts.start(0);
      await hosts.stopAll();
      expect(await answeredOf(data, request.id)).toEqual(answered);
      expect(foundIn(data, [person.name, person.email])).toEqual([]);
      return answered;
    } finally {
      await hosts.stopAll();
    }
  };

  it('is worth looking at: the customer stands in the bytes of the store', () => {
    expect(foundIn(join(folder, 'model'), [person.name, person.email])).toEqual([person.name, person.email]);
  });

  it.each(Object.entries(STEPS) as [keyof typeof STEPS, string][])(
    'leaves no byte of them after it was started again, and the request is answered once: %s',
    async (kind, step) => {
      expect(await killedAt(kind, step)).toMatchObject({ outcome: 'done' });
    },
    LIMIT_MS,
  );
});
