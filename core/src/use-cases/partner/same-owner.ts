import type { SameOwner } from '../../partner/redemption.ts';
import type { Shop } from '../../shops/shop.ts';
import type { PartnerProfile } from './partner-profile.ts';

/** A shop with what it says about itself as a partner, if it ever did. */
interface Owned {
  readonly shop: Pick<Shop, 'profile' | 'accounting'>;
  readonly partner: PartnerProfile;
}

const tidy = (texts: readonly (string | undefined)[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text = '') => text.replaceAll(/\s/gu, '').toLowerCase() || []));

const TRACES: Readonly<Record<SameOwner, (owned: Owned) => ReadonlySet<string>>> = {
  email: ({ shop, partner }) => tidy([shop.profile.email, shop.accounting?.seller.userEmail, partner.details.email]),
  'vat-id': ({ shop, partner }) => tidy([shop.accounting?.seller.vatId, partner.details.vatId]),
  'payout-account': ({ partner: { payoutMethod } }) => tidy([payoutMethod.iban, payoutMethod.paypalEmail]),
};

/** What two shops have in common that tells of one owner. */
export const sameOwner = (one: Owned, other: Owned): readonly SameOwner[] =>
  (Object.keys(TRACES) as SameOwner[]).filter((trace) => {
    const of = TRACES[trace](other);
    return [...TRACES[trace](one)].some((text) => of.has(text));
  });
