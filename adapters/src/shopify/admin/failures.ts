import type { OrderSourceFailure } from '@belegwerk/core/ports';

/** What can go wrong with any call, for any question. */
export type ShopFailure = Extract<
  OrderSourceFailure,
  { kind: 'shop-busy' | 'shop-unreachable' | 'shop-access-lost' | 'shop-permission-missing' }
>;

/** An HTTP status that no repetition heals, as the failure it means; undefined for the others. */
export const failureOfStatus = (status: number): ShopFailure | undefined => {
  if (status === 402) return { kind: 'shop-unreachable', detail: 'frozen' };
  if (status === 423) return { kind: 'shop-unreachable', detail: 'locked' };
  if (status === 403) return { kind: 'shop-access-lost', detail: 'forbidden' };
  if (status === 404) return { kind: 'shop-access-lost', detail: 'closed' };
  return status >= 300 && status < 500 && status !== 401 && status !== 429
    ? { kind: 'shop-unreachable', detail: `status ${status}` }
    : undefined;
};
