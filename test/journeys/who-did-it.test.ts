import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply, PreferencesReply } from '@belegwerk/contracts/api';
import { doneByText } from '@belegwerk/core/sentences';
import { eventText } from '@belegwerk/core/events';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 40_000;

describe('what people at the shop do', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({ preferences: { invoiceEvent: 'paid' } });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const as = async (user: string): Promise<Readonly<Record<string, string>>> => {
    const asked = await fetch(`${system.shopify.url}/control/session-token?user=${user}`);
    return { authorization: `Bearer ${((await asked.json()) as { token: string }).token}` };
  };
  /** Sentences of the log that name a person, with the name. */
  const told = async (): Promise<readonly string[]> => {
    const { items } = await system.api<LogPageReply>('/api/shop/logs?pageSize=100');
    return items.flatMap(({ event, facts, order }) => {
      const person = doneByText(facts);
      return person === undefined ? [] : [`${eventText({ name: event, facts, order })} ${person}`];
    });
  };
  const invoiceOf = async (user: string, legacyId: string): Promise<string> => {
    await system.order(legacyId, ({ documents }) => documents[0]?.pdf !== undefined);
    const page = await fetch(`${system.host.url}/api/orders/${legacyId}`, { headers: await as(user) });
    return ((await page.json()) as { documents: readonly { pdf: string }[] }).documents[0]?.pdf ?? '';
  };

  it(
    'is told with their name, else their number: a changed setting, a document that was looked at or taken along, a new link',
    async () => {
      const headers = { ...(await as('4711')), 'content-type': 'application/json' };
      const { revision } = await system.api<PreferencesReply>('/api/shop/preferences');
      const changed = await fetch(`${system.host.url}/api/shop/preferences`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ revision, change: { skipFree: true }, origin: 'orders' }),
      });
      expect(changed.status).toBe(200);
      const { legacyId, name } = await orderPanel(system).placeDone();
      const pdf = await invoiceOf('4711', legacyId);
      for (let time = 0; time < 2; time += 1) expect((await fetch(system.host.url + pdf)).status).toBe(200);
      expect((await fetch(`${system.host.url}${pdf}/download`)).status).toBe(200);
      expect((await fetch(system.host.url + (await invoiceOf('42', legacyId)))).status).toBe(200);
      const [document] = (await system.order(legacyId, ({ documents }) => documents.length > 0)).documents;
      const wish = { action: 'renew-link', documentKey: document?._key, dialog: 'pressed-once' };
      const renewed = await fetch(`${system.host.url}/api/orders/${legacyId}/actions`, {
        method: 'POST',
        headers,
        body: JSON.stringify(wish),
      });
      expect(renewed.status).toBe(202);
      // it is answered before it is done, and what they are called is asked beside it
      const isAllTold = (lines: readonly string[]): boolean =>
        lines.some((line) => line.includes('wurde erneuert')) && lines.every((line) => !line.includes('Benutzer'));
      while (!isAllTold(await told())) await new Promise((resume) => setTimeout(resume, 100));
      const number = document?.number;
      expect((await told()).toSorted()).toEqual([
        `Der Link zu Rechnung ${number} zu ${name} wurde erneuert. Der alte führt nirgends mehr hin. Dana Muster`,
        'Die Einstellung „Kostenlose Bestellungen überspringen“ wurde geändert: bisher aus, jetzt ein. Dana Muster',
        `Rechnung ${number} zu ${name} wurde in der App angesehen. Dana Muster`,
        `Rechnung ${number} zu ${name} wurde in der App angesehen. user42@example.com`,
        `Rechnung ${number} zu ${name} wurde in der App heruntergeladen. Dana Muster`,
      ]);
    },
    LIMIT_MS,
  );

  it(
    'is not told of a customer who follows the link, nor of a name that is not signed',
    async () => {
      const { legacyId } = await orderPanel(system).placeDone();
      const pdf = await invoiceOf('4711', legacyId);
      const before = await told();
      const [link = ''] = pdf.split('~');
      for (const address of [link, `${link}/download`, pdf.replace('~4711', '~4712')])
        expect((await fetch(system.host.url + address)).status).toBe(200);
      expect(await told()).toEqual(before);
    },
    LIMIT_MS,
  );
});
