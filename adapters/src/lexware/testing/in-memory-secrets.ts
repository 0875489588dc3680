import { compareInstants, type Instant, type ShopKey } from '@belegwerk/core/kernel';
import type { Lease, Leases, SecretVault } from '@belegwerk/core/ports';

/** A vault for tests. */
export class InMemoryVault implements SecretVault {
  readonly #secrets = new Map<string, string>();

  async put(shop: ShopKey, name: string, secret: string): Promise<void> {
    this.#secrets.set(`${shop} ${name}`, secret);
  }

  async get(shop: ShopKey, name: string): Promise<string | undefined> {
    return this.#secrets.get(`${shop} ${name}`);
  }

  async remove(shop: ShopKey, name: string): Promise<void> {
    this.#secrets.delete(`${shop} ${name}`);
  }

  async names(shop: ShopKey): Promise<readonly string[]> {
    return [...this.#secrets.keys()]
      .filter((key) => key.startsWith(`${shop} `))
      .map((key) => key.slice(shop.length + 1));
  }
}

/** Leases for tests. */
export class InMemoryLeases implements Leases {
  readonly #leases = new Map<string, Lease>();
  #fence = 0;

  async acquire(name: string, holder: string, now: Instant, seconds: number): Promise<Lease | undefined> {
    const current = this.#leases.get(name);
    if (current && current.holder !== holder && compareInstants(current.expiresAt, now) > 0) return undefined;
    const lease = { name, holder, fence: (this.#fence += 1), expiresAt: now.add({ seconds }) };
    this.#leases.set(name, lease);
    return lease;
  }

  async renew(lease: Lease, now: Instant, seconds: number): Promise<boolean> {
    if (this.#leases.get(lease.name)?.fence !== lease.fence) return false;
    this.#leases.set(lease.name, { ...lease, expiresAt: now.add({ seconds }) });
    return true;
  }

  async release(lease: Lease): Promise<void> {
    if (this.#leases.get(lease.name)?.fence === lease.fence) this.#leases.delete(lease.name);
  }
}
