import type { ShopKey } from '../../kernel/ids.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';

const PLACE = 'order-link.';

const namesOf = async (vault: SecretVault, shop: ShopKey): Promise<readonly string[]> =>
  (await vault.names(shop)).filter((name) => name.startsWith(PLACE)).toSorted();

const keysAt = async (vault: SecretVault, shop: ShopKey, names: readonly string[]): Promise<readonly string[]> =>
  (await Promise.all(names.map((name) => vault.get(shop, name)))).filter((key) => key !== undefined);

/**
 * Every key with which the shop may have made links. Usually one: two people who open the assistant for the first time
 * at the same moment draw one each, and the links of both are good.
 */
export const orderLinkKeys = async (vault: SecretVault, shop: ShopKey): Promise<readonly string[]> =>
  keysAt(vault, shop, await namesOf(vault, shop));

const draw = async (vault: SecretVault, ids: IdSource, shop: ShopKey): Promise<string> => {
  const key = ids.token();
  await vault.put(shop, PLACE + ids.uuid(), key);
  return key;
};

/** The key for new links; the first time it is drawn. */
export const orderLinkKey = async (vault: SecretVault, ids: IdSource, shop: ShopKey): Promise<string> => {
  const [known] = await orderLinkKeys(vault, shop);
  return known ?? draw(vault, ids, shop);
};

/** Another key, and none of those before; once it died in the middle, doing it again ends what was left. */
export const renewedOrderLinkKey = async (vault: SecretVault, ids: IdSource, shop: ShopKey): Promise<string> => {
  const before = await namesOf(vault, shop);
  const key = await draw(vault, ids, shop);
  for (const name of before) await vault.remove(shop, name);
  return key;
};
