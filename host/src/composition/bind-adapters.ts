import { openHttp, type Http } from '@belegwerk/adapters/http';
import { AddressGuard, GuardedAttachmentSource } from '@belegwerk/adapters/attachments';
import {
  sendOver,
  ShopifyAdmin,
  ShopifyDesk,
  ShopifyOrderSource,
  ShopifyTokens,
  type Surroundings,
} from '@belegwerk/adapters/shopify';
import { NodeIdSource, SystemClock } from '@belegwerk/adapters/system';
import type { Clock } from '@belegwerk/core/ports';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { Container } from 'inversify';
import type { Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';
import { ConnectionRequests } from '../sessions/connection-requests.ts';
import { openPostbox } from './open-postbox.ts';
import { StaffTickets } from '../sessions/staff-tickets.ts';
import { T } from './tokens.ts';

const shopifySurroundings = (settings: Settings, clock: Clock, log: Logger, http: Http): Surroundings => ({
  clock,
  send: sendOver(http.send),
  shopUrl: shopUrl(settings),
  warn: (message, facts) => log.warn(facts, message),
});

const shopUrl = (settings: Settings) => (shop: ShopKey) => settings.SHOPIFY_SHOP_URL.replace('{shop}', shop);

/** Which adapter stands behind which port. */
export const bindAdapters = (container: Container): void => {
  container.bind(T.clock).toConstantValue(new SystemClock());
  container.bind(T.http).toConstantValue(openHttp());
  container.bind(T.ids).toConstantValue(new NodeIdSource());
  container
    .bind(T.app)
    .toResolvedValue(
      ({ SHOPIFY_API_KEY, SHOPIFY_API_SECRET, SHOPIFY_API_SECRET_OLD }) => ({
        clientId: SHOPIFY_API_KEY,
        clientSecret: SHOPIFY_API_SECRET,
        ...(SHOPIFY_API_SECRET_OLD ? { oldSecrets: [SHOPIFY_API_SECRET_OLD] } : {}),
      }),
      [T.settings],
    )
    .inSingletonScope();
  container
    .bind(T.tokens)
    .toResolvedValue(
      (settings, clock, app, vault, stores, log, http) =>
        new ShopifyTokens(shopifySurroundings(settings, clock, log, http), { app, vault, leases: stores.leases }),
      [T.settings, T.clock, T.app, T.vault, T.stores, T.log, T.http],
    )
    .inSingletonScope();
  container
    .bind(T.admin)
    .toResolvedValue(
      (settings, clock, tokens, log, http) => new ShopifyAdmin(shopifySurroundings(settings, clock, log, http), tokens),
      [T.settings, T.clock, T.tokens, T.log, T.http],
    )
    .inSingletonScope();
  container
    .bind(T.orders)
    .toResolvedValue(
      (settings, clock, tokens, log, http, admin) =>
        new ShopifyOrderSource(shopifySurroundings(settings, clock, log, http), tokens, admin),
      [T.settings, T.clock, T.tokens, T.log, T.http, T.admin],
    )
    .inSingletonScope();
  container
    .bind(T.desk)
    .toResolvedValue(
      (settings, clock, tokens, log, http, admin) =>
        new ShopifyDesk(shopifySurroundings(settings, clock, log, http), tokens, admin),
      [T.settings, T.clock, T.tokens, T.log, T.http, T.admin],
    )
    .inSingletonScope();
  container
    .bind(T.guard)
    .toResolvedValue(({ LOOPBACK_PORTS }) => new AddressGuard({ loopbackPorts: LOOPBACK_PORTS }), [T.settings])
    .inSingletonScope();
  container
    .bind(T.attachments)
    .toResolvedValue((guard, { send }) => new GuardedAttachmentSource({ guard, send }), [T.guard, T.http])
    .inSingletonScope();
  container
    .bind(T.postbox)
    .toResolvedValue((settings, guard) => openPostbox(settings, guard), [T.settings, T.guard])
    .inSingletonScope();
  container
    .bind(T.connectionRequests)
    .toResolvedValue((vault, clock, ids) => new ConnectionRequests({ vault, clock, ids }), [T.vault, T.clock, T.ids])
    .inSingletonScope();
  container
    .bind(T.tickets)
    .toResolvedValue(
      ({ SHOPIFY_API_SECRET }, clock) => new StaffTickets(SHOPIFY_API_SECRET, clock),
      [T.settings, T.clock],
    )
    .inSingletonScope();
};
