/** What a partner's coupon may offer: a percentage for some months. Source: specification 1, section 9. */
export interface DiscountTier {
  readonly id: DiscountTierId;
  /** Months. */
  readonly intervals: number;
  readonly percent: number;
  /** Marked as popular. Source: specification 2, section 9. */
  readonly isPopular: boolean;
}

/** A tier by its months and percent. Source: specification 1, section 9. */
export type DiscountTierId = '12x10' | '6x25' | '3x50' | '1x75';

/** The four tiers, longest first. The specification shows no names for them: months × percent. */
export const DISCOUNT_TIERS: readonly DiscountTier[] = [
  { id: '12x10', intervals: 12, percent: 10, isPopular: false },
  { id: '6x25', intervals: 6, percent: 25, isPopular: false },
  { id: '3x50', intervals: 3, percent: 50, isPopular: true },
  { id: '1x75', intervals: 1, percent: 75, isPopular: false },
];

/** The tier with a name; undefined if there is none. */
export const discountTier = (id: string): DiscountTier | undefined => DISCOUNT_TIERS.find((tier) => tier.id === id);
