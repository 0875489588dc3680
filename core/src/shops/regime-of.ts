import type { SellerProfile } from '../records/seller-profile.ts';
import type { SellerRegime } from '../tax/treatment.ts';

/** The regime that the accounting profile shows. It can change in the middle of a day: ask before each document. */
export const regimeOf = (seller: SellerProfile): SellerRegime => {
  if (seller.smallBusiness || seller.scheme === 'exempt') return 'smallBusiness';
  return seller.distanceSales === 'destination' ? 'oss' : 'origin';
};
