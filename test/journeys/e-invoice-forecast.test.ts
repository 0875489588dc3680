import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CreationReply, OrderReply } from '@belegwerk/contracts/api';
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
        expect.stringMatching(/^Wird keine E-Rechnung: Auch die letzte Rechnung an ein Unternehmen war keine/),
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
