import { routes } from '@belegwerk/contracts/api';
import type { Settings } from '../settings/settings.ts';

type Addressed = Pick<Settings, 'APP_URL' | 'HOST' | 'PORT' | 'SHOPIFY_SHOP_URL'>;

const isLoopback = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** An IPv6 address stands in brackets. */
export const hostInAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Where this host is reached. A port that the system draws is known once the host listens. */
export class OwnAddress {
  readonly #settings: Addressed;
  #port: number;

  constructor(settings: Addressed) {
    this.#settings = settings;
    this.#port = settings.PORT;
  }

  listensAt(port: number): void {
    this.#port = port;
  }

  get url(): string {
    return this.#settings.APP_URL ?? `http://${hostInAddress(this.#settings.HOST)}:${this.#port}`;
  }

  /** The address that Shopify calls; undefined when it could not. */
  get forShopify(): string | undefined {
    const vendor = new URL(this.#settings.SHOPIFY_SHOP_URL.replace('{shop}', 'shop'));
    return this.#isReachedBy(vendor) ? this.url + routes.shopifyWebhook.path : undefined;
  }

  /** The address of that path for a caller from there; undefined when they could not. */
  reachedFrom(sender: string, path: string): string | undefined {
    return this.#isReachedBy(new URL(sender)) ? this.url + path : undefined;
  }

  /** Vendors call nothing but https, save that a sandbox on this machine may call a host on this machine. */
  #isReachedBy(vendor: URL): boolean {
    const own = new URL(this.url);
    return isLoopback(own) ? isLoopback(vendor) : own.protocol === 'https:';
  }
}
