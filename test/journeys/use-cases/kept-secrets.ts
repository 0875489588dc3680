import type { SecretVault } from '@belegwerk/core/ports';

/** A vault that keeps what it is given as long as it lives. */
export const keptSecrets = (): SecretVault => {
  const secrets = new Map<string, string>();
  return {
    put: (shop, name, secret) => Promise.resolve(void secrets.set(`${shop} ${name}`, secret)),
    get: (shop, name) => Promise.resolve(secrets.get(`${shop} ${name}`)),
    remove: (shop, name) => Promise.resolve(void secrets.delete(`${shop} ${name}`)),
  };
};
