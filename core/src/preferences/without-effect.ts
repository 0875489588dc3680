import type { FieldKey } from './preferences-shape.ts';

const NO_MAIL = 'nobody writes this mail';
const NO_ROW = 'credit notes have no rows of their own for discounts';

/** Settings of which nothing follows yet, each with the reason: a switch that switches nothing is not shown. */
export const WITHOUT_EFFECT: Partial<Readonly<Record<FieldKey, string>>> = {
  creditsExhaustedSoon: NO_MAIL,
  onboarding: NO_MAIL,
  creditLayoutShippingShowFree: 'shipping that cost nothing is not given back',
  creditLayoutDiscountTitle: NO_ROW,
  creditLayoutDiscountDetail: NO_ROW,
  creditLayoutDiscountUnit: NO_ROW,
};
