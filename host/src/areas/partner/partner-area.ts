import { routes } from '@belegwerk/contracts/api';
import type { PartnerSettingsOf } from '@belegwerk/core/for-areas';
import type { Shop } from '@belegwerk/core/shops';
import type { Area } from '../../http/mount.ts';
import { faulty } from '../../http/refusal.ts';
import { presentPage } from '../../presenters/present-page.ts';
import { presentPartner, presentPreferences, presentRedemption, stateOf } from './present-partner.ts';
import { allPartners } from './all-partners.ts';
import { couponsOfPartner } from './coupons-of-partner.ts';
import { payoutsOfPartner } from './payouts-of-partner.ts';

type Parts = PartsOf<typeof couponsOfPartner> &
  PartsOf<typeof payoutsOfPartner> &
  PartsOf<typeof allPartners> & { readonly settings: PartnerSettingsOf };
type PartsOf<T extends (parts: never) => Area> = Parameters<T>[0];

/** The partner programme: for shops that ask, for partners, and for the operator. */
export const partnerArea = (parts: Parts): Area => {
  const { takePart, followRedemptions, settings, view, isNamed } = parts;
  const programmeOf = async (shop: Shop) => {
    const state = stateOf(shop, isNamed(shop.key));
    if (state === 'approved') await followRedemptions.followAllOf(shop.key);
    return presentPartner(shop, state, state === 'approved' ? await view.overview(shop.key) : undefined);
  };

  return (mount) => {
    for (const area of [couponsOfPartner, payoutsOfPartner, allPartners]) area(parts)(mount);

    mount.answer(routes.partner, async ({ caller: { shop } }) => programmeOf(shop));
    mount.answer(routes.partnerApply, async ({ caller: { shop }, body }) => {
      const asked = await takePart.apply(shop.key, body.agreement);
      return asked.ok ? programmeOf(asked.value ?? shop) : faulty(asked.failure);
    });

    mount.answer(routes.partnerRedemptions, async ({ caller: { shop }, query: { search, ...query } }) => {
      await followRedemptions.followAllOf(shop.key);
      const found = await view.redemptions(shop.key, { ...query, ...(search === undefined ? {} : { search }) });
      return presentPage(found, presentRedemption);
    });

    mount.answer(routes.partnerPreferences, async ({ caller: { shop } }) =>
      presentPreferences(await settings.view(shop.key)),
    );
    mount.answer(routes.changePartnerPreferences, async ({ caller: { shop }, body }) => {
      const changed = await settings.change(shop.key, body);
      return changed.ok ? { _key: shop.key, partner: presentPreferences(changed.value) } : faulty(changed.failure);
    });
  };
};
