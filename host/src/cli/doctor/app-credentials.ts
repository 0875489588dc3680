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

const ABOUT_KEY = 'Shopify, key of the app';
const PUBLIC_HALF =
  'Enter what npm run app-config -- --public-key prints in the Dev Dashboard; until then refresh tokens are used';

/** Whether Shopify grants tokens for what SHOPIFY_APP_KEY_FILE signs. Shops go on without, by their refresh tokens. */
export const appKeyOf = async (
  ask: (shop: ShopKey) => Promise<Awaited<ReturnType<AskForApp>> | undefined>,
  shop: ShopKey | undefined,
): Promise<Finding> => {
  const taken = shop === undefined ? undefined : await ask(shop);
  if (!taken) return note(ABOUT_KEY, 'was not tried: that takes a shop, and none has come yet');
  if (taken.ok) return good(ABOUT_KEY, 'is taken: tokens of the application alone are granted');
  const { kind, detail } = taken.failure;
  return kind === 'app-refused'
    ? fault(ABOUT_KEY, `is not taken (${detail})`, PUBLIC_HALF)
    : note(ABOUT_KEY, `was not tried (${detail === undefined ? kind : `${kind}: ${detail}`})`, 'Look again');
};
