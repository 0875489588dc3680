import type { TestSystem } from '../system/start-test-system.ts';

interface Named {
  readonly id: string;
}

/** Places and pays an ordinary order at the order desk; answers its number. */
export const placeOrder = async ({ desk }: Pick<TestSystem, 'desk'>): Promise<string> => {
  const [[product], [customer]] = await Promise.all([
    desk<readonly Named[]>('/products'),
    desk<readonly Named[]>('/customers'),
  ]);
  const order = { customerId: customer?.id, lines: [{ productId: product?.id, quantity: 2 }], pay: true };
  return (await desk<{ legacyId: string }>('/orders', order)).legacyId;
};
