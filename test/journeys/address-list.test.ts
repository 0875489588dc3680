import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply } from '@belegwerk/contracts/api';
import { examine, firstVisit, readSettings } from '@belegwerk/host';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from './place-order.ts';

const LIMIT_MS = 30_000;
const NEIGHBOUR = 'teestube.myshopify.com';

interface Readiness {
  readonly problems: readonly { readonly settings: readonly string[]; readonly problem: string }[];
}

describe("a host whose address is not in the app's list at Shopify", () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({ neighbours: [NEIGHBOUR] });
    await system.control('shopify', '/shops', 'POST', { domain: NEIGHBOUR, name: 'Teestube' });
    await firstVisit(system.host.url, { url: system.shopify.url, shop: NEIGHBOUR });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const listed = (addressListed: boolean) => system.control('shopify', '/limits', 'PUT', { addressListed });
  const deskOfNeighbour = async <T>(path: string, body?: object): Promise<T> => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const reply = await fetch(`${system.shopify.url}/desk/${NEIGHBOUR}${path}`, body ? post : {});
    return (await reply.json()) as T;
  };
  const problems = async () => ((await (await fetch(`${system.host.url}/readyz`)).json()) as Readiness).problems;
  const aboutAddresses = async () =>
    (await problems()).filter(({ settings }) => settings.includes('OUTGOING_ADDRESSES'));
  const doctor = async (more: Readonly<Record<string, string>> = {}) => {
    const environment = { ...system.environment, PORT: new URL(system.host.url).port, ...more };
    const found = [];
    for await (const finding of examine(readSettings(environment))) found.push(finding);
    return found.filter(({ about }) => about === 'Shopify, addresses').map(({ seen, todo }) => `${seen}. ${todo}`);
  };

  it(
    'says that it is the list and no permission, keeps orders waiting, and goes on by itself once it is entered',
    async () => {
      expect([await aboutAddresses(), await doctor()]).toEqual([[], []]);
      await listed(false);
      const number = await placeOrder(system);
      await placeOrder({ panel: deskOfNeighbour });
      const [problem] = await eventually(aboutAddresses, (found) => found.length === 1);
      expect(problem?.problem).toMatch(/403 to all shops that were asked \(2\).*no permission is missing/);
      expect(await doctor({ OUTGOING_ADDRESSES: '203.0.113.7' })).toEqual([
        expect.stringMatching(/all 2 shops answer 403: no permission is missing\. See that 203\.0\.113\.7 stands in/),
      ]);
      await listed(true);
      const { documents } = await system.order(number, (order) => order.documents.length > 0);
      expect(documents).toHaveLength(1);
      expect(await eventually(aboutAddresses, (found) => found.length === 0)).toEqual([]);
      const { items } = await system.api<LogPageReply>('/api/shop/logs?origin=shop');
      expect(items.map(({ event }) => event)).toEqual(['shop.connected', 'shop.installed']);
    },
    LIMIT_MS,
  );
});
