import { accountingTargetId } from '@belegwerk/core/kernel';
import type { SellerProfile } from '@belegwerk/core/records';

/** The accounting service of shops that a test connects. */
export const TARGET = accountingTargetId('books');

/** A seller with German VAT only, able to invoice abroad. */
export const aSeller = (wish: Partial<SellerProfile> = {}): SellerProfile => ({
  organizationId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  companyName: 'Kaffeekontor Nord GmbH',
  smallBusiness: false,
  distanceSales: 'origin',
  scheme: 'gross',
  lacks: [],
  edition: [],
  ...wish,
});
