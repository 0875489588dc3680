import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply, OrderReply } from '@belegwerk/contracts/api';
import { orderPanel, type OrderPanel } from '../system/order-panel.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';

const LIMIT_MS = 60_000;

interface Question {
  readonly service: string;
  readonly body: Readonly<Record<string, string>>;
}

/** German ids are asked at VIES, which answers by night, too: no matter when this runs. */
describe('a shop that wants to know whether a VAT id is valid', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  beforeAll(async () => {
    system = await startTestSystem({ preferences: { contactCreate: [] } });
    panel = orderPanel(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const questions = () => system.control<readonly Question[]>('registers', '/questions');
  const bought = async (): Promise<OrderReply> => {
    const { legacyId } = await panel.placeDone({ customerId: await panel.customer('Strandhotel') });
    return system.order(legacyId, () => true);
  };
  const press = ({ id }: OrderReply) =>
    system.api(`/api/orders/${id}/actions`, 'POST', { action: 'check-vat-id', input: {}, dialog: randomUUID() });
  /** The order once the answer stands there and the look that asked has ended. */
  const answered = ({ id }: OrderReply, state: string, words = '') =>
    system.order(
      id,
      ({ vatIdChecks = [], actions }) =>
        vatIdChecks.some((each) => each.state === state && each.sentence.includes(words)) &&
        actions.some((each) => each.action === 'check-vat-id' && each.state === 'off'),
    );

  it(
    'sends nothing of its own accord while nothing was switched on, and asks when a person presses the button',
    async () => {
      const order = await bought();
      expect(order.vatId).toEqual({ id: 'DE812345673', isValid: true });
      expect(order.vatIdChecks).toBeUndefined();
      expect(await questions()).toEqual([]);
      expect(order.actions).toContainEqual(
        expect.objectContaining({ action: 'check-vat-id', label: 'USt-IdNr. prüfen', state: 'here' }),
      );
      await system.control('registers', '/businesses/DE812345673', 'PUT', { name: 'Strandhotel Dünenblick GmbH' });
      await press(order);
      const { vatIdChecks, actions } = await answered(order, 'simple');
      expect(vatIdChecks).toEqual([
        {
          state: 'simple',
          sentence: expect.stringMatching(
            /^USt-IdNr\. DE812345673: am \d\d\.\d\d\.\d{4} beim VIES der EU-Kommission als gültig bestätigt, Name und Adresse sind nicht verglichen\.( Anfrage-Nr\. \S+)?$/,
          ),
          asked: expect.stringMatching(/^Beantwortet am .* Uhr\. Gefragt wurde nach: der USt-IdNr\. allein\.$/),
        },
      ]);
      expect(actions).toContainEqual(expect.objectContaining({ action: 'check-vat-id', state: 'off' }));
      expect(await questions()).toMatchObject([
        { service: 'vies', body: { countryCode: 'DE', vatNumber: '812345673' } },
      ]);
      const { items } = await system.api<LogPageReply>(`/api/shop/logs?order=${order.id}`);
      expect(items.filter(({ event }) => event === 'order.vat-id-checked')).toHaveLength(1);
    },
    LIMIT_MS,
  );

  it(
    'reads on the page that there is no answer yet, and when the next attempt is',
    async () => {
      await system.control('registers', '/failures/vies', 'PUT', { code: 'MS_UNAVAILABLE' });
      const order = await bought();
      await press(order);
      const { vatIdChecks, actions } = await answered(order, 'waiting', 'nicht antworten');
      expect(vatIdChecks?.[0]?.sentence).toMatch(
        /noch keine Antwort: Das VIES der EU-Kommission kann gerade nicht antworten; .* Nächster Versuch am \d\d\.\d\d\.\d{4} um \d\d:\d\d Uhr\.$/,
      );
      expect(actions).toContainEqual(expect.objectContaining({ action: 'check-vat-id', state: 'off' }));
    },
    LIMIT_MS,
  );
});
