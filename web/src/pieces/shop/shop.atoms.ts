import type { ShopReply } from '@belegwerk/contracts/api';
import { atomWithQuery } from 'jotai-tanstack-query';
import { apiAtom } from '../../api/api.atoms.ts';

const CONNECTED_MS = 20_000;
const UNCONNECTED_MS = 60_000;

/** How often the shop is asked for again; specification 1, section 7. */
export const shopPollMillis = (shop: ShopReply | undefined): number =>
  shop?.lexoffice.isConnected ? CONNECTED_MS : UNCONNECTED_MS;

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
