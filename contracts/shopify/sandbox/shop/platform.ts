import { randomUUID } from 'node:crypto';
import type { AppRegistration, TokenStore } from '../auth/index.ts';
import { legacyIdOf } from '../model/gid.ts';
import type { WebhookSender } from '../webhooks/sender.ts';
import { accessOfTopic } from '../webhooks/topic-access.ts';
import { complianceTopics } from '../../wire/index.ts';
import type { OrderView } from '../model/order-view.ts';
import { chargeWebhook } from '../billing/charge-payloads.ts';
import { NO_CHARGES } from '../billing/charge-records.ts';
import type { Charge } from '../billing/charge-shelf.ts';
import type { Clock } from './clock.ts';
import { webhookBodies } from './fan-out.ts';
import type { Happening } from './happenings.ts';
import type { BulkSettings } from './bulk-shelf.ts';
import { Shop } from './shop.ts';
import type { ShopProfile, ShopRecord } from './shop-records.ts';

export interface PlatformParts {
  readonly clock: Clock;
  readonly app: AppRegistration;
  readonly tokens: TokenStore;
  readonly sender: WebhookSender;
  readonly onChange: () => void;
}

/** All shops of the sandbox and what they share: time, the registered app, its tokens and the webhook sender. */
export class Platform {
  readonly clock: Clock;
  readonly app: AppRegistration;
  readonly tokens: TokenStore;
  readonly sender: WebhookSender;
  readonly shops = new Map<string, Shop>();
  /** Millionths of tax on fees of payments from now on. */
  feeTaxPpm = 0;
  bulk: BulkSettings = { runsMs: 600, outcome: 'COMPLETED', enabledAt: null };
  readonly #onChange: () => void;

  constructor(parts: PlatformParts) {
    this.clock = parts.clock;
    this.app = parts.app;
    this.tokens = parts.tokens;
    this.sender = parts.sender;
    this.#onChange = parts.onChange;
    // the platform ends a subscription of a shop whose messages could not be delivered for hours
    this.sender.onExhausted = ({ shop, subscription }) => {
      const id = subscription?.id;
      if (id !== undefined && this.shops.get(shop)?.subscriptions.remove(id)) this.changed();
    };
  }

  /** Tells the state file that something is worth saving. */
  changed(): void {
    this.#onChange();
  }

  /** A shop, created just now unless said otherwise. */
  openShop(o: { domain: string; name: string; createdAt?: string }): Shop {
    const number = this.shops.size + 1;
    const handle = o.domain.replace(/\.myshopify\.com$/u, '');
    const id = String(60_000_000_000 + number * 1117);
    const profile: ShopProfile = {
      id: `gid://shopify/Shop/${id}`,
      domain: o.domain,
      handle,
      name: o.name,
      email: `hallo@${handle}.example`,
      owner: 'Henrike Brandt',
      currency: 'EUR',
      createdAt: o.createdAt ?? this.clock.instant(),
      address: {
        id: `gid://shopify/ShopAddress/${id}`,
        company: `${o.name} GmbH`,
        address1: 'Speicherstraße 18',
        address2: null,
        zip: '20457',
        city: 'Hamburg',
        province: 'Hamburg',
        provinceCode: 'HH',
        country: 'Germany',
        countryCodeV2: 'DE',
        phone: '+494011223344',
      },
    };
    return this.addShop({
      profile,
      lastId: 5_400_000_000_000 + number * 100_000_000_000,
      lastOrderNumber: 1000,
      products: [],
      customers: [],
      orders: [],
      metafields: [],
      subscriptions: [],
      bulkRuns: [],
      charges: NO_CHARGES,
      payments: [],
    });
  }

  addShop(record: ShopRecord): Shop {
    const shop = new Shop(record);
    this.shops.set(record.profile.domain, shop);
    this.changed();
    return shop;
  }

  /** Sends the webhooks of one business event to the app, if the shop has installed it. */
  announce(shop: Shop, view: OrderView, happenings: readonly Happening[]): void {
    this.announceBodies(shop, () => webhookBodies(view, happenings, shop.profile.domain));
  }

  /** Tells the app which scopes a shop has granted or taken back. */
  announceScopes(domain: string, previous: readonly string[], current: readonly string[]): void {
    const shop = this.shops.get(domain);
    if (!shop) return;
    const body = JSON.stringify({
      id: 1,
      previous,
      current,
      shop_domain: domain,
      updated_at: this.clock.now().toISOString(),
    });
    this.announceBodies(shop, () => [{ topic: 'app/scopes_update', body }]);
    this.changed();
  }

  /** Tells the app how charges of a shop stand now. */
  announceCharges(shop: Shop, charges: readonly Charge[]): void {
    const now = this.clock.now().getTime();
    const { id } = shop.profile;
    for (const charge of charges) this.announceBodies(shop, () => [chargeWebhook(charge, id, now)]);
    if (charges.length > 0) this.changed();
  }

  /** What time has done to the charges of a shop. */
  settleCharges(shop: Shop): void {
    this.announceCharges(shop, shop.charges.settle(this.clock.now().getTime()));
  }

  /** The app leaves a shop: it is told so, if it wanted to be, and all that it had there ends. */
  uninstall(domain: string): void {
    const shop = this.shops.get(domain);
    if (!shop) return;
    const { id, name } = shop.profile;
    const body = JSON.stringify({ id: Number(legacyIdOf(id)), name, domain, myshopify_domain: domain });
    this.announceCharges(shop, shop.charges.endAll());
    this.announceBodies(shop, () => [{ topic: 'app/uninstalled', body }]);
    this.tokens.uninstall(domain);
    shop.subscriptions.clear();
    this.changed();
  }

  /**
   * Sends what the app's file names of a shop that has granted it, and what the app subscribed to in that shop, to the
   * addresses that it named. Requests of the data protection law come also of a shop that has left; where the file
   * names no address for them they go to the address of the app.
   */
  announceBodies(shop: Shop, bodies: () => readonly { topic: string; body: string }[]): void {
    const { domain } = shop.profile;
    const eventId = randomUUID();
    const triggeredAt = this.clock.now().toISOString();
    for (const { topic, body } of bodies()) {
      const webhook = { shop: domain, topic, body, eventId, triggeredAt };
      const named = this.#namedInFile(domain, topic);
      const isCompliance = complianceTopics.some((each) => each === topic);
      const own = isCompliance || !this.tokens.installed(domain) ? [] : shop.subscriptions.ofTopic(topic);
      for (const subscription of named) this.sender.send({ ...webhook, subscription });
      for (const { id, uri, name } of own)
        this.sender.send({ ...webhook, subscription: { id, uri, ...(name === null ? {} : { name }) } });
      if (isCompliance && named.length === 0) this.sender.send(webhook);
    }
  }

  /** Where the file of the app wants a topic of a shop. */
  #namedInFile(domain: string, topic: string): readonly { uri: string; name?: string }[] {
    const { file, url } = this.app;
    const needed = accessOfTopic(topic)?.scopes;
    // a topic of the data protection law needs neither a scope nor the app
    const isTold =
      !needed ||
      (this.tokens.installed(domain) &&
        (needed.length === 0 || this.tokens.scopesOf(domain).some((scope) => needed.includes(scope))));
    if (!file || url === undefined || !isTold) return [];
    return file.subscriptions
      .filter(({ topics }) => topics.includes(topic))
      .map(({ uri, name }) => ({ uri: new URL(uri, url).href, ...(name === undefined ? {} : { name }) }));
  }
}
