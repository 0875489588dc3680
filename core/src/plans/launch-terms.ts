import { day, type PlainDate } from '../kernel/calendar.ts';
import { cents, type Cents } from '../kernel/money.ts';

/**
 * Constants of specification 1, section 9, on which nothing depends. Each says what it would do; all of them lie in the past
 * or are not explained there, so that nobody shall look for them elsewhere.
 */

/**
 * "Basic Tax saving 0.99 € per order". The specification says neither who saves it nor where it is shown. It would be a
 * figure beside the plan `basic`: what a merchant saves per order against a service that bills every document by itself. It
 * is not shown, for nothing is known that would make it true.
 */
export const BASIC_TAX_SAVING: Cents = cents(99);

/** To this day every shop had every feature without a subscription. It would end plans that were given before it. */
export const FREE_PERIOD_ENDED: PlainDate = day('2023-05-24');

/** Subscriptions could be bought from this day on. Shops from before it would keep the prices that they began with. */
export const LAUNCH: PlainDate = day('2024-05-31');

/** To this day the product was called a beta. Shops from before it would have been told so, and to whom to write. */
export const BETA_ENDED: PlainDate = day('2024-12-31');
