import { PARTNER_CODE } from './coupon-code.ts';

/** With the code PARTNER only plans with more transfers than this are shown. Source: specification 1, section 5. */
const QUOTA_ABOVE = 1999;

/** The plans that are shown after a code was entered: all of them, or with PARTNER only the large ones. */
export const plansShownWith = <P extends { readonly quota: number }>(code: string, plans: readonly P[]): readonly P[] =>
  code === PARTNER_CODE ? plans.filter(({ quota }) => quota > QUOTA_ABOVE) : plans;
