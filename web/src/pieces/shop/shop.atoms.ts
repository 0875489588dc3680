import type { ShopReply } from '@belegwerk/contracts/api';
import { atomWithQuery } from 'jotai-tanstack-query';
import { apiAtom } from '../../api/api.atoms.ts';
import { RHYTHM } from '../../api/rhythm.ts';

/** How often the shop is asked for again. */
export const shopPollMillis = (shop: ShopReply | undefined): number =>
  shop?.lexoffice.isConnected ? RHYTHM.shop.connected : RHYTHM.shop.unconnected;

/** The shop, always fresh: on a timer, when the window gets the focus and when the network comes back. */
export const shopQueryAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  return {
    queryKey: ['shop'],
    queryFn: ({ signal }) => api.shop({ signal }),
    refetchInterval: (query) => shopPollMillis(query.state.data),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  };
});
