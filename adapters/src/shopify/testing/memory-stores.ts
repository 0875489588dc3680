import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { Lease, Leases, SecretVault } from '@belegwerk/core/ports';

/** Secrets in memory. */
export class MemoryVault implements SecretVault {
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

/** Leases in memory, for several adapters in one test. */
export class MemoryLeases implements Leases {
  readonly #held = new Map<string, Lease>();
  #fence = 0;

  async acquire(name: string, holder: string, now: Instant, seconds: number): Promise<Lease | undefined> {
    const other = this.#held.get(name);
    if (other && other.holder !== holder && other.expiresAt.epochMilliseconds > now.epochMilliseconds) return undefined;
    const lease = { name, holder, fence: ++this.#fence, expiresAt: now.add({ seconds }) };
    this.#held.set(name, lease);
    return lease;
  }

  async renew(lease: Lease): Promise<boolean> {
    return this.#held.get(lease.name)?.fence === lease.fence;
  }

  async release(lease: Lease): Promise<void> {
    if (this.#held.get(lease.name)?.fence === lease.fence) this.#held.delete(lease.name);
  }
}
