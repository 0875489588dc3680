import type { TestSystem } from '../system/start-test-system.ts';

interface Named {
  readonly id: string;
}

/** Places and pays an ordinary order in the control panel; answers its number. */
export const placeOrder = async ({ panel }: Pick<TestSystem, 'panel'>): Promise<string> => {
  const [[product], [customer]] = await Promise.all([
    panel<readonly Named[]>('/products'),
    panel<readonly Named[]>('/customers'),
  ]);
  const order = { customerId: customer?.id, lines: [{ productId: product?.id, quantity: 2 }], pay: true };
  return (await panel<{ legacyId: string }>('/orders', order)).legacyId;
};
