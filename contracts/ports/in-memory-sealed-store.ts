import type { SealedStore } from '@belegwerk/core';

/** A store of sealed text for tests, kept in memory. */
export const inMemorySealedStore = (): SealedStore => {
  const kept = new Map<string, string>();
  return {
    put: async (shop, name, sealed) => void kept.set(`${shop} ${name}`, sealed),
    get: async (shop, name) => kept.get(`${shop} ${name}`),
    remove: async (shop, name) => void kept.delete(`${shop} ${name}`),
  };
};
