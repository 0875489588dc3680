import { shopKey } from '@belegwerk/core/kernel';
import type { SealedStore } from '@belegwerk/core/ports';

/** A store of sealed text for tests, kept in memory. */
export const inMemorySealedStore = (): SealedStore => {
  const kept = new Map<string, string>();
  return {
    put: async (shop, name, sealed) => void kept.set(`${shop} ${name}`, sealed),
    get: async (shop, name) => kept.get(`${shop} ${name}`),
    removeAll: async (shop, except = []) => {
      for (const key of kept.keys())
        if (key.startsWith(`${shop} `) && !except.includes(key.slice(shop.length + 1))) kept.delete(key);
    },
    remove: async (shop, name) => void kept.delete(`${shop} ${name}`),
    names: async (shop) =>
      [...kept.keys()].filter((key) => key.startsWith(`${shop} `)).map((key) => key.slice(shop.length + 1)),
    page: async (after, limit) =>
      [...kept]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .filter(([place]) => !after || place > `${after.shop} ${after.name}`)
        .slice(0, limit)
        .map(([place, sealed]) => {
          const at = place.indexOf(' ');
          return { shop: shopKey(place.slice(0, at)), name: place.slice(at + 1), sealed };
        }),
    replace: async ({ shop, name, sealed }, fresh) => {
      if (kept.get(`${shop} ${name}`) !== sealed) return false;
      kept.set(`${shop} ${name}`, fresh);
      return true;
    },
  };
};
