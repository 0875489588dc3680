import type { SecretVault } from '@belegwerk/core/ports';

/** A vault that can be looked into. */
export interface KeptSecrets extends SecretVault {
  /** Every secret in it, in the order of their coming. */
  texts(): readonly string[];
}

/** A vault that keeps what it is given as long as it lives. */
export const keptSecrets = (): KeptSecrets => {
  const secrets = new Map<string, string>();
  return {
    put: (shop, name, secret) => Promise.resolve(void secrets.set(`${shop} ${name}`, secret)),
    get: (shop, name) => Promise.resolve(secrets.get(`${shop} ${name}`)),
    remove: (shop, name) => Promise.resolve(void secrets.delete(`${shop} ${name}`)),
    texts: () => [...secrets.values()],
  };
};
