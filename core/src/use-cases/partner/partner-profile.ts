import type { ShopKey } from '../../kernel/ids.ts';
import { NO_DETAILS, type PartnerSettings, type PayoutMethod } from '../../partner/partner-settings.ts';
import { DEFAULT_PAYOUT_GATEWAY } from '../../partner/payout-gateway.ts';
import { SETTINGS_SECRET } from '../../partner/partner-secrets.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';

/** What a partner says about itself and how it is paid, with a way to be paid in any case. */
export type PartnerProfile = Required<PartnerSettings>;

const NO_METHOD: PayoutMethod = {
  gateway: DEFAULT_PAYOUT_GATEWAY,
  paypalEmail: '',
  bankName: '',
  iban: '',
  bic: '',
};

/** What a partner says about itself; sealed, and empty where nothing was ever said. */
export const readProfile = async (vault: Pick<SecretVault, 'get'>, shop: ShopKey): Promise<PartnerProfile> => {
  const text = await vault.get(shop, SETTINGS_SECRET);
  // written below and by nobody else
  return text === undefined ? { details: NO_DETAILS, payoutMethod: NO_METHOD } : (JSON.parse(text) as PartnerProfile);
};

export const keepProfile = (vault: Pick<SecretVault, 'put'>, shop: ShopKey, profile: PartnerProfile): Promise<void> =>
  vault.put(shop, SETTINGS_SECRET, JSON.stringify(profile));
