import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CreationReply, DashboardReply, OrderPageReply, OrderReply } from '@belegwerk/contracts/api';
import { lookedAtOrder } from '../system/looked-at-order.ts';
import { orderPanel } from '../system/order-panel.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';

const LIMIT_MS = 120_000;

describe('whether an invoice will be an e-invoice, said before a merchant makes it', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({
      preferences: { contactCreate: ['mit-kontakt'], invoiceFinalize: true, invoiceEvent: 'fulfilled' },
    });
    await system.control('lexware', '/profile', 'POST', { distanceSalesPrinciple: 'ORIGIN' });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const switched = (electronicInvoices: boolean) =>
    system.control('lexware', '/switches', 'POST', { electronicInvoices });
  const bought = async (who: string, tags: readonly string[] = ['mit-kontakt']): Promise<OrderReply> =>
    lookedAtOrder(system, { customerId: await orderPanel(system).customer(who), tags });
  /** What the dialog says, and what comes back once the invoice is made. */
  const saidAndMade = async (order: OrderReply) => {
    const { documents } = await system.api<CreationReply>(`/api/orders/${order.id}/creation/invoice`);
    const body = { action: 'create-invoice', input: {}, dialog: randomUUID() };
    await system.api(`/api/orders/${order.id}/actions`, 'POST', body);
    const made = await system.order(order.id, (each) => each.documents.some(({ number }) => number));
    return [documents[0]?.eInvoice, made.documents[0]?.profile];
  };

  it(
    'is learned from what came back, and holds then',
    async () => {
      await switched(true);
      expect(await saidAndMade(await bought('Strandhotel', []))).toEqual([
        expect.stringMatching(/^Wird keine E-Rechnung: Die Rechnung geht an keinen Kontakt/),
        undefined,
      ]);
      await switched(false);
      expect(await saidAndMade(await bought('Strandhotel'))).toEqual([
        expect.stringMatching(/^Ob es eine E-Rechnung wird, ist nicht bekannt\.$/),
        undefined,
      ]);
      const off = [
        expect.stringMatching(/^Wird keine E-Rechnung: E-Rechnungen sind in Lexware Office wohl ausgeschaltet/),
      ];
      expect(await saidAndMade(await bought('Strandhotel'))).toEqual([...off, undefined]);
      await switched(true);
      // the switch was turned since, and no document has told it yet
      expect(await saidAndMade(await bought('Strandhotel'))).toEqual([...off, 'EN16931']);
      expect(await saidAndMade(await bought('Strandhotel'))).toEqual([
        expect.stringMatching(/^Wird eine E-Rechnung \(ZUGFeRD\)\.$/),
        'EN16931',
      ]);
    },
    LIMIT_MS,
  );

  const found = async (light: OrderReply['eInvoices'][number]['light']): Promise<readonly string[]> =>
    (await system.api<OrderPageReply>(`/api/orders?eInvoice=${light}`)).items.map(({ id }) => id);
  const missing = async (): Promise<number> =>
    (await system.api<DashboardReply>('/api/dashboard')).concerns.find(({ concern }) => concern === 'e-invoice-missing')
      ?.orders ?? 0;

  it(
    'finds the order by it before and after, and asks the merchant to look where it came otherwise, once',
    async () => {
      await switched(false);
      const order = await bought('Strandhotel');
      expect(order.eInvoices).toMatchObject([{ light: 'will-be', sentence: 'Wird eine E-Rechnung (ZUGFeRD).' }]);
      expect(await found('will-be')).toEqual([order.id]);
      // what was foreseen as none, or was not known, asks for nothing
      expect([(await found('none')).length, (await found('written')).length, await missing()]).toEqual([3, 2, 0]);

      const [, profile] = await saidAndMade(order);
      const made = await system.order(order.id, ({ eInvoices }) => eInvoices[0]?.documentKey !== undefined);
      expect([profile, made.eInvoices]).toEqual([
        undefined,
        [
          expect.objectContaining({
            light: 'none',
            toCheck: expect.stringMatching(/Prüfe dort, ob sie noch eingeschaltet sind/),
          }),
        ],
      ]);
      expect(made.next.sentence).toMatch(/^Du bist dran: E-Rechnung fehlt/);
      expect([await found('will-be'), (await found('none')).includes(order.id), await missing()]).toEqual([
        [],
        true,
        1,
      ]);

      const documentKey = made.eInvoices[0]?.documentKey;
      const body = { action: 'check-e-invoice', documentKey, input: {}, dialog: randomUUID() };
      await system.api(`/api/orders/${order.id}/actions`, 'POST', body);
      const checked = await system.order(order.id, ({ eInvoices }) => eInvoices[0]?.toCheck === undefined);
      expect([checked.eInvoices[0]?.light, await missing()]).toEqual(['none', 0]);
    },
    LIMIT_MS,
  );

  it.each([
    ['with a contact', ['mit-kontakt']],
    ['without a contact', []],
  ])(
    'is none to a person %s',
    async (_how, tags) =>
      expect(await saidAndMade(await bought('Hoffmann', tags))).toEqual([
        'Wird keine E-Rechnung: Der Kunde ist kein Unternehmen.',
        undefined,
      ]),
    LIMIT_MS,
  );
});
