import type { ShopReply } from '@belegwerk/contracts/api';
import { RHYTHM } from '../../api/rhythm.ts';
import { askedAtom } from '../../api/server-state.ts';

/** How often the shop is asked for again. */
export const shopPollMillis = (shop: ShopReply | undefined): number =>
  shop?.lexoffice.isConnected ? RHYTHM.shop.connected : RHYTHM.shop.unconnected;

/** The shop, always fresh: on a timer, when the window gets the focus and when the network comes back. */
export const shopQueryAtom = askedAtom('shop', () => ({
  asked: {},
  rhythm: ({ state }) => shopPollMillis(state.data),
}));
