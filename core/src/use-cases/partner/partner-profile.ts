import type { ShopKey } from '../../kernel/ids.ts';
import { parseDay, type PlainDate } from '../../kernel/calendar.ts';
import {
  NO_DETAILS,
  type PartnerSettings,
  type PayoutMethod,
  type SelfBillingAgreement,
} from '../../partner/partner-settings.ts';
import { DEFAULT_PAYOUT_GATEWAY } from '../../partner/payout-gateway.ts';
import { SETTINGS_SECRET } from '../../partner/partner-secrets.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';

/** What a partner says about itself and how it is paid, with a way to be paid in any case. */
export type PartnerProfile = PartnerSettings & Required<Pick<PartnerSettings, 'payoutMethod'>>;

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
  if (text === undefined) return { details: NO_DETAILS, payoutMethod: NO_METHOD };
  // written below and nowhere else
  const { agreement, ...profile } = JSON.parse(text) as Omit<PartnerProfile, 'agreement'> & { agreement?: Stored };
  const on = agreement && parseDay(agreement.on);
  return on ? { ...profile, agreement: { ...agreement, on } } : profile;
};

/** A day is stored as its text. */
type Stored = Omit<SelfBillingAgreement, 'on'> & { readonly on: string };

/** The profile once its partner has agreed to be paid by Gutschrift; a partner who agreed to the same words before did so then. */
export const agreed = (profile: PartnerProfile, version: string, on: PlainDate): PartnerProfile =>
  profile.agreement?.version === version ? profile : { ...profile, agreement: { on, version } };

export const keepProfile = (vault: Pick<SecretVault, 'put'>, shop: ShopKey, profile: PartnerProfile): Promise<void> =>
  vault.put(shop, SETTINGS_SECRET, JSON.stringify(profile));
