import type { ShopKey } from '@belegwerk/core/kernel';
import {
  UnreadableRecord,
  type AccountingTarget,
  type Billing,
  type OrderSource,
  type SecretVault,
  type WebhookSubscriptions,
} from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import type { Shop } from '@belegwerk/core/shops';
import { LENT_TODO, otherCompany } from './lent-account.ts';
import { fault, good, note, type Finding } from './finding.ts';

/** What is asked about shops; each call may be made beside hosts that work. */
export interface ShopParts {
  readonly stores: Pick<Stores, 'shops' | 'secrets'>;
  readonly vault: Pick<SecretVault, 'get'>;
  readonly orders: Pick<OrderSource, 'shopProfile'>;
  readonly billing: Pick<Billing, 'currentEntitlement'>;
  readonly subscriptions: Pick<WebhookSubscriptions, 'wanted' | 'ofShop'>;
  readonly targets: readonly AccountingTarget[];
  readonly isServed: (shop: Shop) => boolean;
  /** Where Shopify sends the messages; undefined where it cannot. */
  readonly messagesTo: string | undefined;
}

/** The shops for which anything is done, and the names of those whose record cannot be read. */
export const servedShops = async ({
  stores,
  isServed,
}: ShopParts): Promise<{ readonly shops: readonly Shop[]; readonly unreadable: readonly ShopKey[] }> => {
  const shops: Shop[] = [];
  const unreadable: ShopKey[] = [];
  for (const key of await stores.shops.keys())
    try {
      const shop = await stores.shops.find(key);
      if (shop && isServed(shop)) shops.push(shop);
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      unreadable.push(key);
    }
  return { shops, unreadable };
};

/** Whether the key here opens what is sealed. */
export const secretsOf = async ({ stores, vault }: ShopParts): Promise<Finding> => {
  let [open, shut] = [0, 0];
  for (const key of await stores.shops.keys())
    for (const name of await stores.secrets.names(key)) {
      const isOpened = await vault.get(key, name).then(
        () => true,
        () => false,
      );
      if (isOpened) open += 1;
      else shut += 1;
    }
  return shut > 0
    ? fault(
        'tokens',
        `${shut} of ${open + shut} cannot be opened with this key`,
        'Set ENCRYPTION_KEY_OLD to the key that sealed them; where it was drawn, it stands in encryption.key of DATA_DIR',
      )
    : good('tokens', `${open} are opened by the key`);
};

const SHOPIFY_TODO: Readonly<Record<string, string>> = {
  'shop-access-lost': 'The merchant opens the app once',
  'shop-permission-missing': 'The merchant opens the app and grants the permission',
  'shop-unreachable': 'Look at the way out of this server, and at status.shopify.com',
};

/** Whether Shopify answers for a shop with the token that is stored. */
const shopifyOf = async ({ orders }: ShopParts, { key }: Shop): Promise<Finding> => {
  const about = `Shopify, ${key}`;
  const read = await orders.shopProfile(key);
  if (read.ok) return good(about, 'answers');
  const { kind } = read.failure;
  if (kind === 'shop-busy') return note(about, 'answers, and is busy');
  const detail = 'detail' in read.failure ? ` (${read.failure.detail})` : '';
  return fault(about, `${kind}${detail}`, SHOPIFY_TODO[kind] ?? 'Look at the log of the host for this shop');
};

/** Whether the messages that the product wants of a shop come to us. */
const messagesOf = async (
  { subscriptions, messagesTo }: ShopParts,
  { key, subscriptions: known }: Shop,
): Promise<Finding> => {
  const about = `webhooks, ${key}`;
  if (messagesTo === undefined) return note(about, 'none come, as there is no public address; the sweep finds orders');
  const found = await subscriptions.ofShop(key);
  if (!found.ok) return note(about, `could not be listed (${found.failure.kind})`);
  const here = new Set(found.value.filter(({ address }) => address === messagesTo).map(({ topic }) => topic));
  const refused = new Map((known?.refused ?? []).map(({ topic, cause }) => [topic, cause]));
  const missing = subscriptions.wanted.map(({ topic }) => topic).filter((topic) => !here.has(topic));
  const lost = missing.filter((topic) => !refused.has(topic));
  if (lost.length > 0)
    return fault(
      about,
      `${lost.join(', ')} do not come to ${messagesTo}`,
      'Start a host with this APP_URL: it subscribes',
    );
  if (missing.length > 0) {
    const why = missing.map((topic) => `${topic} (${refused.get(topic)})`).join(', ');
    return note(about, `Shopify refuses ${why}`, 'Grant the permission, or have the app approved for protected data');
  }
  return good(about, `${here.size} topics come to ${messagesTo}`);
};

/** Whether the accounting service answers for a shop. */
const accountingOf = async ({ targets }: ShopParts, { key, accounting }: Shop): Promise<Finding> => {
  if (!accounting) return note(`accounting, ${key}`, 'no account is connected');
  const target = targets.find(({ id }) => id === accounting.target);
  if (!target) return fault(`accounting, ${key}`, `${accounting.target} is not configured here`, 'Set what it needs');
  const about = `${target.name}, ${key}`;
  const isLent = (await target.access.lent?.lentTo(key)) !== undefined;
  const other =
    isLent && target.access.lent ? otherCompany(await target.access.lent.seller(), accounting.seller) : undefined;
  if (other) return fault(about, other, 'Set a key of that account: until then the shop keeps its earlier one');
  const seller = await target.bookkeeping.seller(key);
  if (seller.ok) return good(about, `answers for ${seller.value.companyName}`);
  const { kind } = seller.failure;
  if (kind === 'bookkeeping-busy') return note(about, 'answers, and is busy');
  const whoConnects = isLent ? LENT_TODO : 'The merchant connects the account again';
  const todo =
    kind === 'bookkeeping-not-connected'
      ? whoConnects
      : 'Look at the way out of this server, and at the state of the service';
  return fault(about, kind, todo);
};

/** Everything that is looked at for each shop. */
export const findingsOfShop = async (parts: ShopParts, shop: Shop): Promise<readonly Finding[]> => [
  await shopifyOf(parts, shop),
  await messagesOf(parts, shop),
  await accountingOf(parts, shop),
];
