import { openHouse, eventually } from '../house/open-house.ts';
import type { ShopReply } from '@belegwerk/contracts/api';
import { rounded, type Measurement } from './measurement.ts';

const ORDERS = 40;

interface Listing {
  readonly id: string;
}

/** Calls of the accounting service per finalised invoice, without mail, booked on a known contact. */
export const benchInvoice = async (): Promise<readonly Measurement[]> => {
  const house = await openHouse();
  try {
    const productId = (await house.desk<readonly Listing[]>('/products'))[0]?.id;
    const customerId = (await house.desk<readonly Listing[]>('/customers'))[0]?.id;
    const counters = () => house.control<Record<string, { requests: number }>>('lexware', '/counters');
    const sum = (all: Record<string, { requests: number }>) =>
      Object.values(all).reduce((total, { requests }) => total + requests, 0);
    const before = sum(await counters());
    for (let count = 0; count < ORDERS; count += 1)
      await house.desk('/orders', { customerId, lines: [{ productId, quantity: 1 }], pay: true });
    await eventually(
      () => house.api<ShopReply>('/api/shop'),
      ({ stat }) => stat.lexoffice.invoice.created >= ORDERS,
    );
    const calls = (sum(await counters()) - before) / ORDERS;
    return [
      {
        bench: 'invoice',
        metric: 'accounting calls per finalised invoice',
        value: rounded(calls),
        unit: 'calls',
        baseline: null,
        ratio: null,
        bound: 'value <= 2',
        ok: calls <= 2,
      },
    ];
  } finally {
    await house.close();
  }
};
