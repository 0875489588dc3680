import type { Result, ShopKey } from '@belegwerk/core/kernel';
import { fault, good, note, type Finding } from './finding.ts';

/** Asks the platform whether it takes key and secret of the app, at the address of a shop. */
export type AskForApp = (
  shop: ShopKey,
) => Promise<Result<void, { readonly kind: string; readonly detail?: string; readonly waitSeconds?: number }>>;

const ABOUT = 'Shopify, app';

/** Whether Shopify takes key and secret of the app; `shop` is one at whose address it can be asked. */
export const appOf = async (ask: AskForApp, shop: ShopKey | undefined): Promise<Finding> => {
  if (shop === undefined)
    return note(ABOUT, 'key and secret were not checked: that takes a shop, and none has come yet');
  const taken = await ask(shop);
  if (taken.ok) return good(ABOUT, 'key and secret are taken');
  const { kind, detail } = taken.failure;
  const because = detail === undefined ? kind : `${kind}: ${detail}`;
  return kind === 'app-refused'
    ? fault(
        ABOUT,
        `key and secret are not taken (${detail})`,
        'Set SHOPIFY_API_KEY and SHOPIFY_API_SECRET as the app has them',
      )
    : note(ABOUT, `key and secret were not checked (${because})`, 'Look at the way out of this server, and again');
};
