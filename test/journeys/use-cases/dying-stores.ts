import type { ShopKey } from '@belegwerk/core/kernel';
import type { RawStores } from '@belegwerk/core/stores';

/** RawStores that die at the n-th call of any of their methods, before it has done anything. */
export const dyingAt = (stores: RawStores, n: number): { readonly stores: RawStores; readonly calls: () => number } => {
  let calls = 0;
  const watched = <T extends object>(port: T): T =>
    new Proxy(port, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value === 'object' && value !== null) return watched(value);
        if (typeof value !== 'function') return value;
        if (name === 'recordsOf') return (shop: ShopKey) => watched(stores.recordsOf(shop));
        return async (...given: unknown[]): Promise<unknown> => {
          if (name !== 'release' && (calls += 1) >= n) throw new Error('killed');
          return (value as (...all: unknown[]) => unknown).apply(target, given);
        };
      },
    });
  return { stores: watched(stores), calls: () => calls };
};
