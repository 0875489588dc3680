import type { OrderReply } from '@belegwerk/contracts/api';
import type { TestSystem } from './start-test-system.ts';

interface Named {
  readonly id: string;
}

/** Places an order over one product, for the first customer unless said otherwise, and waits until it was looked at. */
export const lookedAtOrder = async (system: TestSystem, more: object = {}): Promise<OrderReply> => {
  const [product] = await system.panel<readonly Named[]>('/products');
  const [customer] = await system.panel<readonly Named[]>('/customers');
  const order = { customerId: customer?.id, lines: [{ productId: product?.id, quantity: 1 }], ...more };
  const { legacyId } = await system.panel<{ legacyId: string }>('/orders', order);
  return system.order(legacyId, ({ documentStatuses }) => documentStatuses !== undefined);
};
