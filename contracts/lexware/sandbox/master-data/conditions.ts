/** The account's payment conditions; exactly one is the default. */
export const paymentConditions = [
  {
    id: '7f1dd1c5-8b5a-4c4e-9a2f-1c6d0e9a0101',
    organizationDefault: true,
    paymentTermLabelTemplate: 'Zahlbar sofort, rein netto',
    paymentTermDuration: 0,
  },
  {
    id: '7f1dd1c5-8b5a-4c4e-9a2f-1c6d0e9a0102',
    organizationDefault: false,
    paymentTermLabelTemplate: '{discountRange} Tage -{discount}, {paymentRange} Tage netto',
    paymentTermDuration: 30,
    paymentDiscountConditions: { discountPercentage: 3, discountRange: 10 },
  },
] as const;

/** The account's print layouts. */
export const printLayouts = [
  { id: '5b7f5a6e-77aa-4f2d-93f0-3f5f1f6a0003', name: 'Standard', default: true },
  { id: '5b7f5a6e-77aa-4f2d-93f0-3f5f1f6a0004', name: 'Schlicht', default: false },
] as const;
