import type { SellerRegime } from '../tax/treatment.ts';
import type { AccountCapability } from '../kernel/account-capabilities.ts';
import { regimeOf } from './regime-of.ts';
import type { ChosenRegime, Shop } from './shop.ts';
import type { SellerProfile } from '../records/seller-profile.ts';

/** Whether the account is set up for what was chosen; only then it is confirmed. */
export const fitsAccount = (regime: SellerRegime, seller: SellerProfile): boolean => regimeOf(seller) === regime;

/** What the edition of an account must have for a regime, and lacks, the dearest first; undefined where it may be chosen. */
export const lackedFor = (
  regime: SellerRegime,
  { lacks }: Pick<SellerProfile, 'lacks'>,
): AccountCapability | undefined => {
  const needed = regime === 'oss' ? (['distance-sales', 'invoices'] as const) : (['invoices'] as const);
  return needed.find((capability) => lacks.includes(capability));
};

/** The regime that was chosen and the other one that the account shows by now; undefined where they agree or none was chosen. */
export interface RegimeConflict {
  readonly chosen: SellerRegime;
  readonly account: SellerRegime;
}

/** The only place that compares the merchant's word with the account. Record 104. */
export const regimeConflict = ({
  regime,
  accounting,
}: Pick<Shop, 'regime' | 'accounting'>): RegimeConflict | undefined =>
  regime && accounting && !fitsAccount(regime.regime, accounting.seller)
    ? { chosen: regime.regime, account: regimeOf(accounting.seller) }
    : undefined;

/** The shop with the merchant's word; how taxes are configured is asked again where it is another one. */
export const withRegime = (shop: Shop, chosen: ChosenRegime): Shop => {
  if (shop.regime?.regime === chosen.regime) return shop;
  if (!shop.onboarding?.taxes) return { ...shop, regime: chosen };
  const { taxes: _again, ...onboarding } = shop.onboarding;
  return { ...shop, regime: chosen, onboarding };
};
