import type { FieldKey } from './preferences-shape.ts';

const NO_MAIL = 'nobody writes this mail';
const NO_ROW = 'credit notes have no rows of their own for discounts';
const NO_FORM = 'a server needs its password and its check beside these, which has no form';

/** Settings of which nothing follows yet, each with the reason: a switch that switches nothing is not shown. */
export const WITHOUT_EFFECT: Partial<Readonly<Record<FieldKey, string>>> = {
  creditsExhaustedSoon: NO_MAIL,
  onboarding: NO_MAIL,
  creditLayoutShippingShowFree: 'shipping that cost nothing is not given back',
  creditLayoutDiscountTitle: NO_ROW,
  creditLayoutDiscountDetail: NO_ROW,
  creditLayoutDiscountUnit: NO_ROW,
  smtpHost: NO_FORM,
  smtpPort: NO_FORM,
  smtpEncryption: NO_FORM,
  smtpUser: NO_FORM,
  smtpEmail: NO_FORM,
  smtpName: NO_FORM,
};
