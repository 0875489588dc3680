import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { failureReply, type LogPageReply, type TemplateValuesReply } from '@belegwerk/contracts/api';
import { eventText } from '@belegwerk/core/events';
import { doneByText } from '@belegwerk/core/sentences';
import { evaluateTemplate, parseTemplate } from '@belegwerk/core/templates';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 40_000;

describe('the values of a template', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({ preferences: { invoiceCreate: false } });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const address = (asked: Readonly<Record<string, string>>): string =>
    `/api/lexoffice/vars?${new URLSearchParams(asked).toString()}`;
  const refused = async (asked: Readonly<Record<string, string>>) => {
    const headers = { authorization: `Bearer ${await system.session()}` };
    const reply = await fetch(system.host.url + address(asked), { headers });
    return { status: reply.status, kind: failureReply.parse(await reply.json()).error.kind };
  };

  it(
    'are those of the order as the shop has it now, and fill a template here as they do in the browser',
    async () => {
      const order = await orderPanel(system).place();
      const template = 'Zu <ORDER.NAME>: <JOIN ORDER.ITEMTITLES " und ">, <ORDER.TOTAL>';
      const told = await system.api<TemplateValuesReply>(
        address({ type: 'invoice', field: 'remark', order: order.legacyId, value: template }),
      );
      expect(told.orderName).toBe(order.name);
      expect(told.value).toContain(`Zu ${order.name}: `);
      expect(told.value).toContain(`${order.totals.total.replace('.', ',')} €`);
      const [place = {}] = told.places;
      expect(evaluateTemplate(parseTemplate(template), new Map(Object.entries(place)))).toBe(told.value);
      expect(Object.keys(place).some((name) => name.startsWith('ITEM.'))).toBe(false);
    },
    LIMIT_MS,
  );

  it(
    'of a row come for each row, and without an order from the newest',
    async () => {
      const order = await orderPanel(system).place();
      await system.order(order.legacyId, () => true);
      const told = await system.api<TemplateValuesReply>(
        address({ type: 'invoice', field: 'item-title', value: '<ITEM.POSITION>. <ITEM.TITLE>' }),
      );
      expect(told.orderName).toBe(order.name);
      expect(told.places.length + told.more).toBe(order.lines.length);
      expect(told.places.map((place) => place['ITEM.POSITION'])).toEqual(told.places.map((_place, at) => at + 1));
      expect(told.value).toBe(`1. ${String(told.places[0]?.['ITEM.TITLE'])}`);
    },
    LIMIT_MS,
  );

  it(
    'fill a template of every length that is promised, in the longest spelling, and a longer one is refused with a reason',
    async () => {
      const order = await orderPanel(system).place();
      const asked = { type: 'invoice', field: 'remark', order: order.legacyId };
      const headers = { authorization: `Bearer ${await system.session()}`, cookie: `of-the-shop=${'x'.repeat(1200)}` };
      const filled = async (value: string) => fetch(system.host.url + address({ ...asked, value }), { headers });
      const longest = await filled('€'.repeat(1500));
      expect(longest.status).toBe(200);
      expect(await longest.json()).toMatchObject({ value: '€'.repeat(1500) });
      const longer = await filled('x'.repeat(1501));
      expect([longer.status, failureReply.parse(await longer.json()).error.kind]).toEqual([400, 'bad-request']);
    },
    LIMIT_MS,
  );

  it(
    'are logged with who has read them, once a day for each order',
    async () => {
      const order = await orderPanel(system).place();
      const asked = { type: 'invoice', field: 'remark', order: order.legacyId };
      await system.api(address(asked));
      await system.api(address({ ...asked, field: 'title' }));
      const { items } = await system.api<LogPageReply>(`/api/shop/logs?order=${order.legacyId}`);
      const looks = items.filter(({ event }) => event === 'order.values-read');
      expect(looks.map(({ event, facts, order: name }) => eventText({ name: event, facts, order: name }))).toEqual([
        `Angaben zu ${order.name} wurden für die Vorschau eines Textes angesehen.`,
      ]);
      expect(looks.map(({ facts }) => doneByText(facts))).toEqual(['Dana Muster']);
    },
    LIMIT_MS,
  );

  it('fill a template up to the length of its field, where it is cut as on the document, however often it repeats what is long', async () => {
    const order = await orderPanel(system).place();
    const asked = { type: 'invoice', order: order.legacyId, value: '<ORDER.ITEMTITLES>'.repeat(80) };
    const told = await system.api<TemplateValuesReply>(address({ ...asked, field: 'title' }));
    expect(told.value.length).toBeLessThanOrEqual(25);
    expect(told.value).toMatch(/…$/);
    const smiling = await system.api<TemplateValuesReply>(
      address({ ...asked, value: `x${'😀'.repeat(20)}`, field: 'title' }),
    );
    expect(smiling.value).toBe(`x${'😀'.repeat(11)}…`);
    const odd = await system.api<TemplateValuesReply>(address({ ...asked, value: '😀'.repeat(20), field: 'title' }));
    expect(odd.value).toBe(`${'😀'.repeat(12)}…`);
    const whole = await system.api<TemplateValuesReply>(address({ ...asked, field: 'introduction' }));
    expect(whole.value.startsWith(told.value.slice(0, -1))).toBe(true);
    expect(whole.value.length).toBeGreaterThan(told.value.length);
  });

  it('are refused of an order that is not there, and in a field that is not known', async () => {
    expect(await refused({ type: 'invoice', field: 'remark', order: '1' })).toEqual({ status: 404, kind: 'not-found' });
    expect((await refused({ type: 'invoice', field: 'nothing' })).kind).toBe('bad-request');
  });
});
