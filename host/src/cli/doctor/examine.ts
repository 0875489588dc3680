import { existsSync } from 'node:fs';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { openHttp, type Http } from '@belegwerk/adapters/http';
import {
  AddressWatch,
  sendOver,
  ShopifyAdmin,
  ShopifyBilling,
  ShopifyOrderSource,
  ShopifySubscriptions,
  ShopifyTokens,
} from '@belegwerk/adapters/shopify';
import { AesSealedVault, SystemClock } from '@belegwerk/adapters/system';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { SecretVault } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import { missingOfOperator } from '../../composition/operator-of.ts';
import { isBilled } from '../../composition/billing.ts';
import { keyFile, openStores, sealOf, storeFile } from '../../composition/open-stores.ts';
import { callbackPath, messagePath } from '../../http/accounting-paths.ts';
import { OwnAddress } from '../../webhooks/own-address.ts';
import { allowedShops, served } from '../../sessions/allowed-shops.ts';
import type { Settings } from '../../settings/settings.ts';
import { appKeyFileOf, jobsOf, keyOf, leftoversOf, rightsOf, roomOf, storeOf } from './data-folder.ts';
import { fault, good, note, type Finding } from './finding.ts';
import { appKeyOf, appOf, type AskForApp } from './app-credentials.ts';
import { lentAccountOf } from './lent-account.ts';
import { mailOf } from './mail.ts';
import { outgoingOf, refusedOf } from './outgoing-addresses.ts';
import { paperOf } from './paper.ts';
import { billedInVain, plansOf } from './plans.ts';
import { hostOf } from './running-host.ts';
import { addressOf, asked, certificateEnd, certificateOf, clockOf } from './public-address.ts';
import { findingsOfShop, secretsOf, servedShops, type ShopParts } from './shops.ts';

/** What a test puts in the place of the machine. */
export interface Machine {
  readonly freeBytes?: (folder: string) => Promise<number>;
  readonly now?: () => number;
  /** Those on the internet. */
  readonly ownAddresses?: () => readonly string[];
  readonly certificateEnd?: (url: string) => Promise<Date>;
}

/**
 * Looks at everything that an installation needs, in the order in which trouble is put right, and changes nothing: no store is made or
 * brought up to date, no key is drawn. Each finding is told as soon as it is there.
 */
export async function* examine(settings: Settings, machine: Machine = {}): AsyncGenerator<Finding> {
  const http = openHttp();
  const now = machine.now ?? Date.now;
  const address = new OwnAddress(settings);
  try {
    yield imprintOf(settings);
    yield plansOf(settings);
    yield* outgoingOf(settings, machine.ownAddresses);
    if (!settings.MONGODB_URL) yield rightsOf(settings);
    if (!settings.MONGODB_URL) yield* leftoversOf(settings);
    yield* appKeyFileOf(settings);
    if (settings.RESTORE_TOKEN)
      yield note('restore token', 'RESTORE_TOKEN is set', 'Take it away as soon as a shop is here');
    yield settings.MONGODB_URL ? good('key', 'ENCRYPTION_KEY is set') : keyOf(settings);
    yield await roomOf(settings, machine.freeBytes);
    yield await paperOf();
    yield* ofThisInstallation(settings, await hostOf(http.send, settings));
    yield await addressOf(http.send, { url: address.url, isReachable: address.forShopify !== undefined });
    yield await certificateOf(address.url, now(), machine.certificateEnd ?? certificateEnd);
    yield await mailOf(settings);
    yield* vendors(settings, http, now);
    yield* stored(settings, http, address);
  } finally {
    http.close();
  }
}

/** A host that answers beside an empty data folder keeps its data elsewhere: what it says is not about this installation. */
const ofThisInstallation = (settings: Settings, host: readonly Finding[]): readonly Finding[] =>
  settings.MONGODB_URL || existsSync(storeFile(settings)) || host.some(({ state }) => state === 'note')
    ? host
    : [
        fault(
          'host',
          `one answers at port ${settings.PORT}, and ${settings.DATA_DIR} holds nothing of it`,
          'Set HOST, PORT and DATA_DIR as the host has them',
        ),
      ];

const imprintOf = (settings: Settings): Finding => {
  const missing = missingOfOperator(settings);
  return missing.length > 0
    ? fault('imprint', 'it does not say who runs this installation (§ 5 DDG)', `Set ${missing.join(', ')}`)
    : good('imprint', 'says who runs this installation');
};

/** Whether the ways to both vendors are open, also where they refuse a caller without a token. */
async function* vendors(settings: Settings, http: Http, now: () => number): AsyncGenerator<Finding> {
  const lexware = targetsOf(settings, http).flatMap(({ name, messages }) =>
    messages ? [{ name, url: messages.sender }] : [],
  );
  const shopify = { name: 'Shopify', url: settings.SHOPIFY_ADMIN_URL };
  for (const { name, url } of [shopify, ...lexware]) {
    const answer = await asked(http.send, url);
    yield answer.outcome === 'answered'
      ? good(name, `${url} answers`)
      : fault(
          name,
          `${url} does not answer (${answer.detail})`,
          'Look at the way out of this server: DNS, firewall, proxy',
        );
  }
  yield await clockOf(http.send, lexware[0]?.url ?? shopify.url, now);
  if (settings.SHOPS) yield await appOf(askForApp(settings, http), settings.SHOPS[0]);
  for (const target of targetsOf(settings, http)) yield* await lentAccountOf(target);
}

const targetsOf = (settings: Settings, http: Http, parts: Partial<Pick<Opened, 'stores' | 'vault'>> = {}) =>
  settings.accounting.map(({ id, open }) =>
    open({
      clock: new SystemClock(),
      send: http.send,
      log: { warn: () => undefined },
      vault: parts.vault ?? NOTHING,
      leases: parts.stores?.leases ?? NOTHING,
      originals: NOTHING,
      seriesElsewhere: NOTHING,
      addressesOf: NOTHING,
      callbackUrl: settings.APP_URL && settings.APP_URL + callbackPath(id),
      messagePath: (shop) => messagePath(id, shop),
    }),
  );

/** Stands where nothing is asked of a store. */
const NOTHING = {} as never;

interface Opened {
  readonly stores: Stores;
  readonly vault: AesSealedVault;
}

/** What only the store can tell: the shops and their tokens. */
async function* stored(settings: Settings, http: Http, address: OwnAddress): AsyncGenerator<Finding> {
  const { finding, isUsable } = settings.MONGODB_URL ? { finding: undefined, isUsable: true } : storeOf(settings);
  if (finding) yield finding;
  if (finding && isUsable) yield jobsOf(settings);
  if (!isUsable && !settings.SHOPS) yield await appOf(askForApp(settings, http), undefined);
  if (!isUsable) return yield note('shops', 'were not looked at, as the store cannot be worked with as it is');
  let stores: Stores;
  try {
    stores = settings.MONGODB_URL ? await openStores(settings) : openEmbeddedStores(storeFile(settings));
    await stores.ping();
  } catch (error) {
    return yield fault('store', (error as Error).message, 'Look at the engine of the store and at what it says');
  }
  try {
    if (settings.MONGODB_URL) yield good('store', 'MongoDB answers');
    if (!settings.ENCRYPTION_KEY && !existsSync(keyFile(settings))) {
      const hasSecrets = (await stores.secrets.page(undefined, 1)).length > 0;
      return hasSecrets
        ? yield fault(
            'tokens',
            `${keyFile(settings)} is missing, and tokens are sealed`,
            'Bring that file back, or set ENCRYPTION_KEY',
          )
        : yield note('shops', 'none has come yet');
    }
    const vault = new AesSealedVault(stores.secrets, sealOf(settings));
    const parts = shopParts(settings, http, { stores, vault }, address);
    if (!settings.SHOPS) yield await appOf(askForApp(settings, http), await firstOf(parts));
    if (settings.appKey !== undefined) yield await appKeyOf(askForAssertion(settings, http), await firstOf(parts));
    yield* ofShops(parts, settings);
  } finally {
    await stores.close();
  }
}

const aroundShopify = (settings: Settings, http: Http) => ({
  clock: new SystemClock(),
  send: sendOver(http.send),
  shopUrl: (shop: string) => settings.SHOPIFY_SHOP_URL.replace('{shop}', shop),
  warn: () => undefined,
});

const tokensOf = (settings: Settings, http: Http, kept: Pick<Stores, 'leases'> & { readonly vault: SecretVault }) => {
  const app = {
    clientId: settings.SHOPIFY_API_KEY,
    clientSecret: settings.SHOPIFY_API_SECRET,
    ...(settings.appKey === undefined ? {} : { privateKey: settings.appKey }),
  };
  return new ShopifyTokens(aroundShopify(settings, http), { app, ...kept });
};

/** Nothing is stored or shared to ask whether the app is taken. */
const askForApp = (settings: Settings, http: Http): AskForApp => {
  const tokens = tokensOf(settings, http, { vault: NOTHING, leases: NOTHING });
  return (shop) => tokens.appTaken(shop);
};

/** What is granted is not stored. */
const askForAssertion = (settings: Settings, http: Http) => {
  const tokens = tokensOf(settings, http, { vault: NOTHING, leases: NOTHING });
  return (shop: ShopKey) => tokens.assertionTaken(shop);
};

const firstOf = async ({ stores }: ShopParts): Promise<ShopKey | undefined> => (await stores.shops.keys())[0];

const shopParts = (settings: Settings, http: Http, opened: Opened, address: OwnAddress): ShopParts => {
  const { stores, vault } = opened;
  const addresses = new AddressWatch({ clock: new SystemClock(), warn: () => undefined });
  const around = { ...aroundShopify(settings, http), addresses };
  const tokens = tokensOf(settings, http, { vault, leases: stores.leases });
  const admin = new ShopifyAdmin(around, tokens);
  return {
    stores,
    vault,
    orders: new ShopifyOrderSource(around, tokens, admin),
    subscriptions: new ShopifySubscriptions(admin),
    billing: new ShopifyBilling(around, tokens, admin),
    targets: targetsOf(settings, http, opened),
    isServed: served(allowedShops(settings.SHOPS)),
    messagesTo: address.forShopify,
    addresses,
  };
};

async function* ofShops(parts: ShopParts, settings: Settings): AsyncGenerator<Finding> {
  const secrets = await secretsOf(parts);
  yield secrets;
  if (secrets.state === 'fault') return;
  const { shops, unreadable } = await servedShops(parts);
  for (const key of unreadable)
    yield fault(
      `shop ${key}`,
      'its record cannot be read, so nothing is done for it',
      'Restore a backup, or ask for help',
    );
  if (shops.length + unreadable.length === 0) yield note('shops', 'none has come yet');
  if (!isBilled(settings)) yield* await billedInVain(parts.billing, shops);
  for (const shop of shops) yield* await findingsOfShop(parts, shop);
  yield* refusedOf(parts.addresses, shops.length, settings.OUTGOING_ADDRESSES);
}
