import { day, type PlainDate } from '../kernel/calendar.ts';
import { cents, type Cents } from '../kernel/money.ts';

/**
 * Figures that decide nothing and are only told. Source: specification 1, section 9; where they are told stands in the
 * decision "Figures that are only told".
 */
export const TAX_SAVING_PER_ORDER: Cents = cents(99);

/** The past of the product: when its free time ended, when it was launched, when its beta ended. */
export const PRODUCT_DATES: Readonly<Record<'freeUntil' | 'launched' | 'betaUntil', PlainDate>> = {
  freeUntil: day('2023-05-24'),
  launched: day('2024-05-31'),
  betaUntil: day('2024-12-31'),
};
