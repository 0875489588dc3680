import type { ShopReply } from '@belegwerk/contracts/api';
import { isUnderWay } from '@belegwerk/core/maintenance';
import { atom, useAtomValue } from 'jotai';
import { POLL_MS } from '../../api/rhythm.ts';
import { queryOf, useAnswer, type ServerQuery } from '../../api/server-state.ts';

/** Whether a person looks at a page from which the account is connected, in another window; written by that page. */
export const isConnectionAwaitedAtom = atom(false);

/** Whether a person has just granted something at Shopify and looks at the page that waits for it; written by that page. */
export const isRightAwaitedAtom = atom(false);

/** How often the shop is asked for again. */
export const shopPollMillis = (shop: ShopReply | undefined, isAwaited = false, isRightAwaited = false): number => {
  if (isUnderWay(shop?.maintenance)) return POLL_MS.calm;
  if (isRightAwaited) return POLL_MS.pressed;
  if (shop?.lexoffice.isConnected) return POLL_MS.shop.connected;
  return isAwaited && shop?.lexoffice.isConnectable ? POLL_MS.underWay : POLL_MS.shop.unconnected;
};

const rhythmOf =
  (...awaited: readonly [isConnection: boolean, isRight: boolean]) =>
  ({ state }: { readonly state: { readonly data: ShopReply | undefined } }): number =>
    shopPollMillis(state.data, ...awaited);

/** The shop, always fresh: on a timer, when the window gets the focus and when the network comes back. */
export const shopQuery = (isConnectionAwaited = false, isRightAwaited = false): ServerQuery<ShopReply> =>
  queryOf('shop', { asked: {}, rhythm: rhythmOf(isConnectionAwaited, isRightAwaited) });

/** The shop, for what shows it. */
export const useShopAnswer = () =>
  useAnswer(shopQuery(useAtomValue(isConnectionAwaitedAtom), useAtomValue(isRightAwaitedAtom)));
