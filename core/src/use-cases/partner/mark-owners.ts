import type { ShopKey } from '../../kernel/ids.ts';
import type { PartnerCoupon } from '../../partner/partner-coupon.ts';
import { SAME_OWNER, type Redemption, type SameOwner } from '../../partner/redemption.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { readProfile } from './partner-profile.ts';
import { sameOwner } from './same-owner.ts';

interface Ports {
  readonly stores: Pick<Stores, 'partners' | 'shops'>;
  readonly vault: Pick<SecretVault, 'get'>;
}

/** Marks redemptions whose shop has something in common with the partner: they may have the same owner. */
export const makeMarkOwners = ({ stores, vault }: Ports) => {
  return { commonWith, askedAgain, askOwnersAgain };

  async function commonWith(shop: Shop, { partner }: Pick<PartnerCoupon, 'partner'>): Promise<readonly SameOwner[]> {
    const owner = await stores.shops.find(partner);
    if (!owner) return [];
    const [own, other] = await Promise.all([readProfile(vault, shop.key), readProfile(vault, partner)]);
    return sameOwner({ shop, partner: own }, { shop: owner, partner: other });
  }

  /** Marks again what the shops of commissions that are still to be paid have in common with the partner; no mark goes. */
  async function askOwnersAgain(partner: ShopKey): Promise<void> {
    for (const one of await stores.partners.redemptionsOf(partner))
      if (one.status === 'subscribed' || (one.status === 'verified' && one.payout === undefined)) await askedAgain(one);
  }

  async function askedAgain({ id, shop: key, partner }: Redemption): Promise<void> {
    const shop = key && (await stores.shops.find(key));
    const common = shop ? await commonWith(shop, { partner }) : [];
    const withMarks = ({ same = [] }: Redemption) => SAME_OWNER.filter((each) => [...same, ...common].includes(each));
    if (common.length === 0) return;
    await stores.partners.changeRedemption(id, (one) => ({ ...one, same: withMarks(one) }));
  }
};
