import type { Shop } from '@belegwerk/core/shops';
import type { ShopKey } from '@belegwerk/core/kernel';

/** Whether this installation works for a shop. */
export type IsAllowed = (shop: ShopKey) => boolean;

/** The shops named by the settings; every shop when they name none. */
export const allowedShops = (named: readonly ShopKey[] | undefined): IsAllowed => {
  if (!named) return () => true;
  const allowed = new Set(named);
  return (shop) => allowed.has(shop);
};

/** Whether anything is done for a shop by itself: it has the app, and this installation is for it. */
export const served =
  (isAllowed: IsAllowed) =>
  ({ key, uninstalledAt }: Shop): boolean =>
    !uninstalledAt && isAllowed(key);

/** What a person of another shop is told, in the app and on its page. */
export const NOT_ALLOWED =
  'Diese Installation von Belegwerk ist nicht für deinen Shop eingerichtet. Frage die Person, die sie betreibt, ob sie ihn aufnimmt.';
