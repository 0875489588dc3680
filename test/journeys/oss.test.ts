import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply, OssReply, PreferencesReply } from '@belegwerk/contracts/api';
import { eventText } from '@belegwerk/core/events';
import { quarterFrom } from '@belegwerk/core/kernel';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { statedOrder } from './reasons/stated-order.ts';

const LIMIT_MS = 30_000;
const VIENNA = {
  first_name: 'Anna',
  last_name: 'Gruber',
  company: 'Gruber Feinkost',
  address1: 'Ring 1',
  zip: '1010',
  city: 'Wien',
  country: 'Austria',
  country_code: 'AT',
};
const TAX = [{ title: 'USt.', rate: 0.2, price: '19.83' }];
const AUSTRIAN = {
  total_tax: '19.83',
  tax_lines: TAX,
  line_items: [{ id: 84, title: 'Kaffeemühle', quantity: 1, price: '119.00', requires_shipping: true, tax_lines: TAX }],
};

describe('a shop that sells to consumers in Austria under the one-stop shop', () => {
  let system: TestSystem;
  const sheet = (quarter?: string) => system.api<OssReply>(`/api/oss${quarter ? `?quarter=${quarter}` : ''}`);
  const declare = async (body: object): Promise<Response> =>
    fetch(`${system.host.url}/api/oss/return`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${await system.session()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  beforeAll(async () => {
    system = await startTestSystem({ preferences: { invoiceCreate: '2000-01-01', invoiceEvent: 'created' } });
    await system.control('shopify', '/limits', 'PUT', { orderWindow: false });
    await system.control('lexware', '/profile', 'POST', { distanceSalesPrinciple: 'DESTINATION' });
  }, LIMIT_MS);
  afterAll(() => system.close());

  it(
    'sees each invoice in the quarter of its supply, and who looks like a business',
    async () => {
      const { url, shop } = system.shopify;
      const order = statedOrder({ address: VIENNA, more: AUSTRIAN });
      const imported = await fetch(`${url}/control/shops/${shop}/import-order`, {
        method: 'POST',
        body: JSON.stringify(order),
      });
      const { legacyId } = (await imported.json()) as { legacyId: string };
      const { status } = await system.order(legacyId, (each) => ['done', 'held'].includes(each.status.state));
      expect(status).toMatchObject({ state: 'done' });
      const { current } = await sheet();
      const now = await sheet(current);
      expect(now).toMatchObject({ takesPart: true, source: 'ask', isOver: false, tax: '19.83', net: '99.17' });
      expect(now.lines).toEqual([
        { country: 'AT', kind: 'goods', rate: '20', isStandard: true, net: '99.17', tax: '19.83' },
      ]);
      expect(now.doubtful).toMatchObject([{ id: legacyId, customerName: 'Gruber Feinkost', total: '119.00' }]);
      expect((await sheet(quarterFrom(current, -1))).lines).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'says first where it declares, and then what it has declared',
    async () => {
      const { current, quarter } = await sheet();
      const states = [{ country: 'AT', net: '500.00', tax: '100.00' }];
      const said = { quarter, states, corrections: [] };
      const refused = await declare(said);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ error: { message: 'Wähle zuerst, woher du OSS meldest.' } });
      const { revision } = await system.api<PreferencesReply>('/api/shop/preferences');
      const change = { revision, change: { ossSource: 'here' }, origin: 'overview' };
      await system.api('/api/shop/preferences', 'PATCH', change);
      expect((await declare({ ...said, quarter: current })).status).toBe(422);
      expect((await declare(said)).status).toBe(200);
      const kept = await sheet(quarter);
      expect(kept.said).toMatchObject({ states, corrections: [], payable: '100.00', credit: '0.00' });
      expect(kept.deviation).toEqual({ difference: '-100.00', correctedIn: current });
      // nothing is there any more of what was declared
      const next = await sheet(current);
      expect(next.corrections).toEqual([
        { quarter, country: 'AT', declared: '100.00', now: '0.00', difference: '-100.00' },
      ]);
      // 19.83 of the quarter itself; what is left over is refunded by Austria
      expect(next).toMatchObject({ tax: '19.83', payable: '0.00', credit: '80.17' });
      const { items } = await system.api<LogPageReply>('/api/shop/logs');
      const lines = items.filter(({ event }) => event === 'shop.oss-declared');
      expect(lines.map(({ event, facts }) => eventText({ name: event, facts }))).toEqual([
        expect.stringMatching(/^Für Q\d 20\d\d wurde als OSS-Meldung gespeichert: 100,00 € Umsatzsteuer\.$/),
      ]);
    },
    LIMIT_MS,
  );
});
