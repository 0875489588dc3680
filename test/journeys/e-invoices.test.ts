import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DashboardReply, EInvoicesReply, LogPageReply } from '@belegwerk/contracts/api';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type OrderPanel, type PanelOrder } from '../system/order-panel.ts';

const LIMIT_MS = 30_000;

describe('an account that writes e-invoices to businesses', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  beforeAll(async () => {
    system = await startTestSystem({
      preferences: {
        contactCreate: ['mit-kontakt'],
        invoiceFinalize: true,
        invoiceSendMailEnabled: true,
        vatIdPlaces: ['order-note'],
      },
    });
    await system.control('lexware', '/profile', 'POST', { distanceSalesPrinciple: 'ORIGIN' });
    await system.control('lexware', '/switches', 'POST', { electronicInvoices: true });
    panel = orderPanel(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const bought = async (who: string): Promise<PanelOrder> =>
    panel.placeDone({ customerId: await panel.customer(who), tags: ['mit-kontakt'] });
  const checkOf = async ({ legacyId }: PanelOrder) => {
    const { sideTasks = [] } = await system.order(legacyId, ({ sideTasks: told = [] }) =>
      told.some(({ kind }) => kind === 'e-invoice-check'),
    );
    return sideTasks.find(({ kind }) => kind === 'e-invoice-check');
  };

  it(
    'has each read back and judged by the official rules',
    async () => {
      const order = await bought('Strandhotel');
      const { documents } = await system.order(order.legacyId, () => true);
      expect(documents[0]?.profile).toBe('EN16931');
      expect(await checkOf(order)).toMatchObject({ state: 'done' });
      const { sideTasks = [] } = await system.order(order.legacyId, ({ sideTasks: told = [] }) =>
        told.some(({ kind, state }) => kind === 'mail' && state === 'done'),
      );
      expect(sideTasks.filter(({ kind }) => kind === 'mail')).toMatchObject([{ state: 'done' }]);
    },
    LIMIT_MS,
  );

  it(
    'has nothing to read back of an invoice to a person',
    async () => {
      const order = await bought('Hoffmann');
      const { documents, sideTasks = [] } = await system.order(order.legacyId, () => true);
      expect(documents[0]?.profile).toBeUndefined();
      expect(sideTasks.some(({ kind }) => kind === 'e-invoice-check')).toBe(false);
    },
    LIMIT_MS,
  );

  it(
    'is told by the name of the rule what its e-invoices lack, and has it on its list until it is settled',
    async () => {
      await system.control('lexware', '/letterhead', 'POST', { vatIdentificationNumber: '', taxNumber: '' });
      const order = await bought('Strandhotel');
      const check = await checkOf(order);
      expect(check?.state).toBe('refused');
      expect(check?.reason).toMatch(/^Die E-Rechnung ist fehlerhaft\. .* \(BR-S-02\)\. Braucht dein Kunde/);
      const { concerns } = await system.api<DashboardReply>('/api/dashboard');
      expect(concerns).toContainEqual(expect.objectContaining({ concern: 'undone:e-invoice-check', orders: 1 }));
      const { items } = await system.api<LogPageReply>(`/api/shop/logs?order=${order.legacyId}`);
      expect(items.filter(({ event }) => event === 'order.e-invoice-broken')).toHaveLength(1);
      const { sideTasks = [] } = await system.order(order.legacyId, ({ sideTasks: told = [] }) =>
        told.some(({ kind, reason = '' }) => kind === 'mail' && reason.includes('fehlerhaft')),
      );
      expect(sideTasks.filter(({ kind }) => kind === 'mail')).toMatchObject([{ state: 'skipped', waits: true }]);
      const page = await system.api<EInvoicesReply>('/api/e-invoices');
      expect(page.duty).toMatch(/^Ab dem 01\.01\.2027 .* Sonst ab dem 01\.01\.2028\.$/);
      expect(page.asked).toEqual({ turnover: 'ask' });
      expect(page.counts.filter(({ invoices }) => invoices > 0)).toMatchObject([
        { light: 'broken', invoices: 1 },
        { light: 'written', invoices: 1 },
      ]);
      expect(page.list).toMatchObject([{ order: { id: order.legacyId }, light: 'broken', mayBeRewritten: true }]);
    },
    LIMIT_MS,
  );
});
