import { AesSeal, AesSealedVault } from '@belegwerk/adapters/system';
import { readSettings, type Settings } from '@belegwerk/host';
import { accountingTargetId, type ShopKey } from '@belegwerk/core/kernel';
import type { RawStores } from '@belegwerk/core/stores';
import { OrderDesk, type StoredOrder } from '@belegwerk/contracts/shopify/sandbox';
import { aSeller } from '../../builders/index.ts';
import type { Dice } from '../../chaos/dice.ts';
import type { Depth, OutsideFacts } from '../depth.ts';
import type { StartedHosts } from '../started-host.ts';
import type { HostLife } from '../host-life.ts';
import { HOST_VARIABLES } from '../host-variables.ts';
import type { Placing } from '../world/living-order.ts';
import { SCOPES, type World } from '../world/world.ts';
import { installDeadlines } from './deadlines.ts';
import { CLIENT, LEXWARE_HOST, LexwareSite } from './lexware-site.ts';
import { SHOPIFY_HOST, ShopifySite } from './shopify-site.ts';
import { accompany } from './merchants.ts';
import { factsOf } from './wire-facts.ts';
import { wireOf, type Site } from './wire-net.ts';
import { WireOrder } from './wire-order.ts';

const LEXWARE = accountingTargetId('lexware');
/** A refresh token of the shop platform lives so long; in milliseconds. */
const REFRESH_LIFE_MS = 90 * 24 * 3_600_000;

/** Hosts with their real adapters: what these send arrives at the sandboxes of both vendors, in this process. */
export class WireDepth implements Depth {
  readonly settings: Settings;
  readonly #world: World;
  readonly #shopify: ShopifySite;
  readonly #lexware: LexwareSite;
  readonly #orders: WireOrder[] = [];

  constructor(world: World, seed: number) {
    this.#world = world;
    installDeadlines(world.time);
    this.#shopify = new ShopifySite(seed, world.shops, SCOPES);
    this.#lexware = new LexwareSite(seed, world.shops);
    const { apiKey, apiSecret } = this.#shopify.sandbox;
    this.settings = readSettings({
      ...HOST_VARIABLES,
      APP_URL: 'https://app.example.com',
      SHOPIFY_API_KEY: apiKey,
      SHOPIFY_API_SECRET: apiSecret,
      SHOPIFY_SHOP_URL: `http://${SHOPIFY_HOST}/shops/{shop}`,
      LEXWARE_API_URL: `http://${LEXWARE_HOST}`,
      LEXWARE_APP_URL: `http://${LEXWARE_HOST}`,
      LEXWARE_CLIENT_ID: CLIENT.clientId,
      LEXWARE_CLIENT_SECRET: CLIENT.clientSecret,
    });
  }

  async open(): Promise<void> {
    const { accounts } = this.#lexware;
    await this.#world.openShops(
      [...accounts].map(([shop, { books }]) => {
        const { organizationId, companyName } = books.get('profile');
        return { shop, seller: aSeller({ organizationId, companyName }), target: LEXWARE };
      }),
    );
    for (const shop of accounts.keys()) {
      await this.#letIntoShop(shop);
      await this.#letIntoAccount(shop);
    }
  }

  accompany(hosts: StartedHosts): void {
    accompany({ world: this.#world, hosts, target: LEXWARE, giveAccess: (shop) => this.#letIntoAccount(shop) });
  }

  place(placing: Placing): WireOrder {
    const { platform } = this.#shopify.sandbox;
    const shop = platform.shops.get(placing.shop);
    if (!shop) throw new Error(`there is no shop ${placing.shop}`);
    const viewOf = (stored: StoredOrder) => shop.viewOf(stored);
    const order = new WireOrder(placing, { desk: new OrderDesk(platform, shop), viewOf });
    this.#orders.push(order);
    return order;
  }

  outsideOf(life: HostLife, _stores: RawStores, dice: Dice) {
    const { net } = this.#world;
    const siteOf = ({ url }: { readonly url: string }): Site => this.#siteOf(new URL(url).host);
    const send = wireOf(life, { net, dice, siteOf });
    return { adapters: { http: () => ({ send, close: () => undefined }) } };
  }

  async facts(): Promise<OutsideFacts> {
    return factsOf({ world: this.#world, shopify: this.#shopify, lexware: this.#lexware, orders: this.#orders });
  }

  #siteOf(host: string): Site {
    if (host === SHOPIFY_HOST) return this.#shopify;
    if (host === LEXWARE_HOST) return this.#lexware;
    throw new Error(`no server answers at ${host}`);
  }

  /** What the installation in the shop leaves behind. */
  async #letIntoShop(shop: ShopKey): Promise<void> {
    const { accessLifeSeconds } = this.#shopify;
    const at = (millis: number): string => new Date(this.#world.time.now + millis).toISOString();
    const grant = this.#shopify.sandbox.platform.tokens.issueOffline(shop, true);
    await this.#vault.put(
      shop,
      'shopify-tokens',
      JSON.stringify({
        accessToken: grant.accessToken,
        accessExpiresAt: at(accessLifeSeconds * 1000),
        accessLifeSeconds,
        refreshToken: grant.refreshToken,
        refreshExpiresAt: at(REFRESH_LIFE_MS),
        scopes: grant.scopes,
      }),
    );
  }

  /** What the merchant's consent at the accounting service leaves behind. */
  async #letIntoAccount(shop: ShopKey): Promise<void> {
    const connection = this.#lexware.accounts.get(shop)?.connected();
    if (!connection) throw new Error(`there is no account of ${shop}`);
    await this.#vault.put(
      shop,
      'lexware.oauth',
      JSON.stringify({
        accessToken: connection.accessToken,
        refreshToken: connection.refreshToken,
        expiresAtMillis: connection.accessExpiresMs,
        scopes: connection.scope.split(' '),
        connection: connection.id,
      }),
    );
  }

  get #vault(): AesSealedVault {
    return new AesSealedVault(this.#world.stores.secrets, new AesSeal(HOST_VARIABLES.ENCRYPTION_KEY, []));
  }
}
