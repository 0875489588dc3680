import type { SellerProfile } from '../shops/shop.ts';
import type { SellerRegime, TaxType } from './treatment.ts';

/** The regime that the accounting profile shows. It can change in the middle of a day: ask before each document. */
export const regimeOf = (seller: SellerProfile): SellerRegime => {
  if (seller.smallBusiness || seller.taxType === 'vatfree') return 'smallBusiness';
  return seller.distanceSalesPrinciple === 'DESTINATION' ? 'oss' : 'origin';
};

/** Whether a document of that type must be booked on a contact: every tax-free type except `vatfree`. */
export const needsContact = (taxType: TaxType): boolean =>
  taxType !== 'net' && taxType !== 'gross' && taxType !== 'vatfree';
