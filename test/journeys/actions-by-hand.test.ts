import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessDay, instant } from '@belegwerk/core/kernel';
import type { ActionReply, OrderReply } from '@belegwerk/contracts/api';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';

const LIMIT_MS = 240_000;

interface Named {
  readonly id: string;
}
interface Books {
  readonly documents: readonly {
    readonly id: string;
    readonly kind: string;
    readonly voucherStatus: string;
    readonly totalCents: number;
    readonly openCents?: number;
    readonly introduction?: string;
    readonly body?: { readonly address?: { readonly city?: string } };
  }[];
  readonly transactions: readonly { readonly externalReference?: string; readonly amountCents: number }[];
}

describe('what a merchant does with documents by hand, told by the books of the sandbox', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({
      preferences: { invoiceFinalize: true, contactCreate: [], syncOrderPayment: false },
    });
    await system.control('lexware', '/switches', 'POST', { partnerApiKey: true });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const invoiced = async (): Promise<OrderReply> => {
    const [[product], [customer]] = await Promise.all([
      system.panel<readonly Named[]>('/products'),
      system.panel<readonly Named[]>('/customers'),
    ]);
    const order = { customerId: customer?.id, lines: [{ productId: product?.id, quantity: 2 }] };
    const { legacyId } = await system.panel<{ legacyId: string }>('/orders', order);
    return system.order(legacyId, ({ documents }) => documents.some(({ number }) => number));
  };
  /** Presses, restarts the host, and presses again in the same dialog. */
  const press = async ({ id }: OrderReply, action: string, documentKey: string | undefined, input = {}) => {
    const body = { action, documentKey, input, dialog: randomUUID() };
    await system.api(`/api/orders/${id}/actions`, 'POST', body);
    await system.restart();
    await eventually(
      () => system.api<ActionReply>(`/api/orders/${id}/actions`, 'POST', body),
      ({ state }) => state === 'done',
    );
  };
  const booked = async ({ name }: OrderReply) =>
    (await system.control<Books>('lexware', '/books')).documents
      .filter(({ introduction }) => introduction?.includes(name))
      .map(({ kind, totalCents }) => `${kind} ${totalCents}`);
  const centsOf = ({ total }: OrderReply) => Math.round(Number(total) * 100);
  const keyOf = ({ documents }: OrderReply) => documents[0]?._key;

  it(
    'cancels, issues anew with another address, and as a draft: once each, to the cent',
    async () => {
      const [first, second, third] = [await invoiced(), await invoiced(), await invoiced()];
      const cents = centsOf(first);
      await press(first, 'cancel', keyOf(first));
      const address = { lastName: 'Neu', street: 'Weg 2', zip: '20095', city: 'Hamburg', countryCode: 'DE' };
      await system.api(`/api/orders/${second.id}/corrections`, 'PUT', { address });
      await press(second, 'change-address', keyOf(second));
      await press(third, 'to-draft', keyOf(third));
      await system.order(first.id, ({ documents }) => documents.length === 2);
      await system.order(second.id, ({ documents }) => documents.length === 3);
      await system.order(third.id, ({ documents }) => documents.some(({ status }) => status === 'draft'));
      expect(await booked(first)).toEqual([`invoice ${cents}`, `credit-note ${cents}`]);
      for (const order of [second, third])
        expect(await booked(order)).toEqual([`invoice ${cents}`, `credit-note ${cents}`, `invoice ${cents}`]);
      const { corrections } = await system.api<OrderReply>(`/api/orders/${second.id}`);
      expect(corrections).toMatchObject({ address, by: 'dir' });
    },
    LIMIT_MS,
  );

  it(
    'marks as paid in the books and in the shop, and as unpaid again',
    async () => {
      const order = await invoiced();
      await press(order, 'mark-paid', keyOf(order), {
        day: businessDay(instant(new Date().toISOString())).toString(),
        shop: 'true',
      });
      await system.order(
        order.id,
        ({ documents, paymentStatus }) => documents[0]?.status === 'paid' && paymentStatus === 'paid',
      );
      const transactions = async () => (await system.control<Books>('lexware', '/books')).transactions;
      expect((await transactions()).map(({ amountCents }) => amountCents)).toEqual([centsOf(order)]);
      await press(order, 'mark-unpaid', keyOf(order));
      await system.order(order.id, ({ documents }) => documents[0]?.status === 'open');
      expect(await transactions()).toEqual([]);
    },
    LIMIT_MS,
  );
});
