import { AMAZON_PAY } from './amazon-pay.ts';
import type { Form } from './form.ts';
import { KLARNA } from './klarna.ts';
import { MOLLIE } from './mollie.ts';
import { PAYPAL_ACTIVITY } from './paypal-activity.ts';
import { PAYPAL_SETTLEMENT } from './paypal-settlement.ts';

/** Every file that can be read. A newer form is one more line; each has its file in `golden/`. */
export const FORMS: readonly Form[] = [...PAYPAL_ACTIVITY, PAYPAL_SETTLEMENT, KLARNA, MOLLIE, AMAZON_PAY];
