/** The account's own settings, as far as they change what the API accepts. */
export type Profile = {
  readonly organizationId: string;
  readonly companyName: string;
  readonly userId: string;
  readonly userName: string;
  readonly userEmail: string;
  readonly connectedDate: string;
  readonly connectionId: string;
  readonly taxType: 'net' | 'gross' | 'vatfree';
  readonly distanceSalesPrinciple: 'ORIGIN' | 'DESTINATION' | null;
  readonly smallBusiness: boolean;
  readonly businessFeatures: readonly string[];
};

/** The account of the demo shop: regular taxation, all features, destination principle. */
export const demoProfile: Profile = {
  organizationId: '7d4c1e0a-0f3b-4d8e-9a55-90b7f0a9c001',
  companyName: 'Kontorwerk GmbH',
  userId: '1b0c4a52-6f3e-4f8a-8f5c-6d2b0e9f0005',
  userName: 'Jonas Beck',
  userEmail: 'jonas@kontorwerk.example',
  connectedDate: '2026-01-12T09:30:00.000+01:00',
  connectionId: 'f2c1d9a4-7a7f-4a2b-8c0f-2f4f0b7e0006',
  taxType: 'gross',
  distanceSalesPrinciple: 'DESTINATION',
  smallBusiness: false,
  businessFeatures: ['INVOICING', 'INVOICING_PRO', 'BOOKKEEPING'],
};

/** Accounts that sell without VAT accept nothing but vat-free vouchers. */
export const isVatFree = (profile: Profile): boolean => profile.smallBusiness || profile.taxType === 'vatfree';
