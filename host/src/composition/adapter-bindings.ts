import { AddressGuard, GuardedAttachmentSource } from '@belegwerk/adapters/attachments';
import { openHttp } from '@belegwerk/adapters/http';
import {
  AddressWatch,
  sendOver,
  ShopifyBilling,
  ShopifyAdmin,
  ShopifyWriter,
  ShopifyOrderListing,
  ShopifyOrderSource,
  ShopifyPayoutSource,
  ShopifyTokens,
  type ShopifyDependencies,
} from '@belegwerk/adapters/shopify';
import { bzstRegistry, pacedRegistry, viesRegistry } from '@belegwerk/adapters/vat-ids';
import { systemTiming } from '@belegwerk/adapters/pacing';
import { NodeIdSource, SystemClock } from '@belegwerk/adapters/system';
import { correctedOrders } from '@belegwerk/core/use-cases';
import { clockWatch } from './clock-watch.ts';
import { openPostbox } from './open-postbox.ts';
import type { Bindings, Dependencies } from './dependencies.ts';

const warning =
  ({ log }: Pick<Dependencies, 'log'>) =>
  (message: string, facts: Readonly<Record<string, unknown>>): void =>
    log.warn(facts, message);

const aroundShopify = ({ settings, clock, log, sendTo, metrics, addresses }: Dependencies): ShopifyDependencies => ({
  clock,
  send: sendOver(sendTo('shopify')),
  shopUrl: (shop) => settings.SHOPIFY_SHOP_URL.replace('{shop}', shop),
  warn: warning({ log }),
  waited: (seconds) => metrics.waited('shopify', seconds),
  addresses,
});

/** Which adapter stands behind which port, save for the accounting services. */
export const ADAPTER_BINDINGS: Bindings = {
  clock: () => new SystemClock(),
  http: () => openHttp(),
  clockWatch: ({ log }) => clockWatch(log),
  sendTo:
    ({ http, metrics, clockWatch: watch }) =>
    (vendor) =>
      metrics.counting(vendor, watch.watching(vendor, http.send)),
  ids: () => new NodeIdSource(),
  addresses: ({ clock, log }) => new AddressWatch({ clock, warn: warning({ log }) }),
  app: ({ settings: { SHOPIFY_API_KEY, SHOPIFY_API_SECRET, SHOPIFY_API_SECRET_OLD, appKey } }) => ({
    clientId: SHOPIFY_API_KEY,
    clientSecret: SHOPIFY_API_SECRET,
    ...(appKey === undefined ? {} : { privateKey: appKey }),
    ...(SHOPIFY_API_SECRET_OLD ? { oldSecrets: [SHOPIFY_API_SECRET_OLD] } : {}),
  }),
  tokens: (all) => new ShopifyTokens(aroundShopify(all), { app: all.app, vault: all.vault, leases: all.stores.leases }),
  admin: (all) => new ShopifyAdmin(aroundShopify(all), all.tokens),
  orders: (all) => correctedOrders(new ShopifyOrderSource(aroundShopify(all), all.tokens, all.admin), all.stores),
  listing: (all) => new ShopifyOrderListing({ ...aroundShopify(all), http: all.sendTo('shopify') }, all.admin),
  payoutSource: (all) => new ShopifyPayoutSource(all.admin),
  billing: (all) => new ShopifyBilling(aroundShopify(all), all.tokens, all.admin),
  shopWriter: (all) => new ShopifyWriter(aroundShopify(all), all.tokens, all.admin),
  guard: ({ settings }) => new AddressGuard({ loopbackPorts: settings.LOOPBACK_PORTS }),
  attachments: ({ guard, http: { send } }) => new GuardedAttachmentSource({ guard, send }),
  vatIdRegistries: ({ settings: { VAT_ID_BZST_URL, VAT_ID_VIES_URL }, sendTo, log }) => {
    const around = { timing: systemTiming, warn: warning({ log }) };
    return {
      bzst: pacedRegistry(bzstRegistry({ url: VAT_ID_BZST_URL, send: sendTo('bzst') }), around),
      vies: pacedRegistry(viesRegistry({ url: VAT_ID_VIES_URL, send: sendTo('vies') }), around),
    };
  },
  postbox: ({ settings, guard }) => openPostbox(settings, guard),
};
