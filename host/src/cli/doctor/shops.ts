import type { AddressWatch } from '@belegwerk/adapters/shopify';
import type { ShopKey } from '@belegwerk/core/kernel';
import {
  UnreadableRecord,
  type AccountingTarget,
  type Billing,
  type OrderSource,
  type OwnSubscriptions,
  type SecretVault,
} from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import { isLeftOver } from '@belegwerk/core/use-cases';
import type { Shop } from '@belegwerk/core/shops';
import { LENT_TODO, otherCompany } from './lent-account.ts';
import { fault, good, note, type Finding } from './finding.ts';

/** What is asked about shops; each call may be made beside hosts that work. */
export interface ShopParts {
  readonly stores: Pick<Stores, 'shops' | 'secrets'>;
  readonly vault: Pick<SecretVault, 'get'>;
  readonly orders: Pick<OrderSource, 'shopProfile'>;
  readonly billing: Pick<Billing, 'currentEntitlement'>;
  readonly subscriptions: Pick<OwnSubscriptions, 'ofShop'>;
  readonly targets: readonly AccountingTarget[];
  readonly isServed: (shop: Shop) => boolean;
  /** Told how shops answer. */
  readonly addresses: AddressWatch;
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
  if (detail === ' (forbidden)' || detail === ' (address refused)')
    return fault(
      about,
      `answers 403${detail}`,
      'Where all shops do, see the line about addresses; else the merchant opens the app once',
    );
  return fault(about, `${kind}${detail}`, SHOPIFY_TODO[kind] ?? 'Look at the log of the host for this shop');
};

/** What Shopify tells of a shop, as far as it can be asked: topics of the app's file are not listed for anyone. */
const messagesOf = async ({ subscriptions, messagesTo }: ShopParts, { key }: Shop): Promise<Finding> => {
  const about = `webhooks, ${key}`;
  if (messagesTo === undefined) return note(about, 'none come, as there is no public address; the sweep finds orders');
  const found = await subscriptions.ofShop(key);
  if (!found.ok) return note(about, `could not be listed (${found.failure.kind})`);
  const leftOver = found.value.filter((one) => isLeftOver(one, messagesTo));
  return leftOver.length > 0
    ? note(
        about,
        `${leftOver.length} topics of this shop are subscribed to as before; they end with the first message by the app's file`,
        'Deploy the file, if that was not done yet: npm run app-config, then shopify app deploy',
      )
    : good(about, "the app's file asks for the messages of this shop; it has no subscription of its own");
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
