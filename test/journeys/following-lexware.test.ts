import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogEventReply, OrderReply } from '@belegwerk/contracts/api';
import { eventually, openHouse, type House } from '../house/open-house.ts';
import { placeOrder } from './place-order.ts';

interface Books {
  readonly documents: readonly { readonly id: string; readonly voucherStatus: string }[];
  readonly subscriptions: readonly { readonly eventType: string; readonly callbackUrl: string }[];
}
interface Ready {
  readonly lexware: Readonly<Record<string, number>>;
}

describe('what happens to a document in Lexware Office', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse({ preferences: { invoiceFinalize: true } });
    await eventually(books, ({ subscriptions }) => subscriptions.length === 16);
  }, 30_000);
  afterAll(() => house.close());

  const books = () => house.control<Books>('lexware', '/books');
  const idOf = ({ documents }: OrderReply, at = 0): string => documents[at]?.viewUrl?.split('/').at(-1) ?? '';
  const act = (id: string, action: string, details: object = {}) =>
    house.control('lexware', `/documents/${id}/${action}`, 'POST', details);
  const events = async (order: string): Promise<readonly string[]> =>
    (await house.api<{ items: readonly LogEventReply[] }>(`/api/shop/logs?order=${order}&sortDir=asc`)).items.map(
      ({ event }) => event,
    );
  const invoiced = async (): Promise<readonly [string, string]> => {
    const order = await placeOrder(house);
    return [order, idOf(await house.order(order, ({ standing }) => standing.state === 'done'))];
  };

  it('is told to the address of the shop', async () => {
    const { subscriptions } = await books();
    const address = `${house.host.url}/webhooks/lexware/${house.shopify.shop}`;
    expect(new Set(subscriptions.map(({ callbackUrl }) => callbackUrl))).toEqual(new Set([address]));
  });

  it('shows on the page of the order: paid, open again, cancelled', async () => {
    const [order, id] = await invoiced();
    await act(id, 'pay');
    await house.order(order, ({ documents }) => documents[0]?.status === 'paid');
    await act(id, 'unpay');
    await house.order(order, ({ documents }) => documents[0]?.status === 'open');
    await act(id, 'void');
    const page = await house.order(order, ({ documents }) => documents[0]?.cancelled === true);
    expect(page.documents).toHaveLength(1);
    expect(await events(order)).toEqual(['invoice.created', 'invoice.paid', 'invoice.reopened', 'invoice.cancelled']);
  });

  it('costs no call and leads to nothing when it was our own doing', async () => {
    const [order] = await invoiced();
    const looked = async (): Promise<number> =>
      (await house.control<Ready['lexware'] & Record<string, number>>('lexware', '/counters'))['total'] ?? 0;
    await looked();
    expect(await events(order)).toEqual(['invoice.created']);
  });
});
