import type { SecretVault } from '@belegwerk/core/ports';

/** A vault that can be looked into. */
export interface InMemoryVault extends SecretVault {
  /** Every secret in it, in the order of their coming. */
  texts(): readonly string[];
}

/** A vault for tests, which keeps what it is given as long as it lives. */
export const inMemoryVault = (): InMemoryVault => {
  const secrets = new Map<string, string>();
  return {
    put: async (shop, name, secret) => void secrets.set(`${shop} ${name}`, secret),
    get: async (shop, name) => secrets.get(`${shop} ${name}`),
    remove: async (shop, name) => void secrets.delete(`${shop} ${name}`),
    names: async (shop) =>
      [...secrets.keys()].filter((key) => key.startsWith(`${shop} `)).map((key) => key.slice(shop.length + 1)),
    texts: () => [...secrets.values()],
  };
};
