import type { ServerMutation } from '../../../api/server-state.ts';

/** Switches a shop off, with the reason that its merchant reads. */
export const switchOffMutation: ServerMutation<{ readonly shop: string; readonly reason: string }, object> = {
  act: ({ shop, reason }, { api }) => api.switchShopOff({ params: { shop }, body: { reason } }),
  renews: 'switchShopOff',
};

export const switchOnMutation: ServerMutation<string, object> = {
  act: (shop, { api }) => api.switchShopOn({ params: { shop } }),
  renews: 'switchShopOn',
};

interface Loan {
  readonly dialog: string;
  readonly shop: string;
  readonly what: 'transfers' | 'days';
  readonly count: string;
  readonly reason: string;
}

/** Gives a shop transfers or free days. */
export const lendMutation: ServerMutation<Loan, object> = {
  act: ({ shop, ...body }, { api }) => api.lendToShop({ params: { shop }, body }),
  renews: 'lendToShop',
};
