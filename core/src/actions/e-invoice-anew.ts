import { dutyOf, owedAsEInvoice, type Duty, type Owed } from '../e-invoice/duty.ts';
import { earlierDay, type PlainDate } from '../kernel/calendar.ts';
import { NO_MONEY, type Cents } from '../kernel/money.ts';
import type { OrderRecord } from '../records/order-record.ts';
import type { OrderEInvoice } from '../records/e-invoice-standing.ts';
import { regimeOf } from '../shops/regime-of.ts';
import type { Shop } from '../shops/shop.ts';

type DutyShop = Pick<Shop, 'accounting' | 'regime' | 'preferences'>;

/** From when the duty holds for a shop; `ownTurnover` is what its documents come to, where a person has counted. */
export const dutyOfShop = ({ accounting, regime, preferences }: DutyShop, ownTurnover: Cents = NO_MONEY): Duty =>
  dutyOf({
    turnover: preferences.eInvoiceTurnover,
    ownTurnover,
    isSmallBusiness: (accounting ? regimeOf(accounting.seller) : regime?.regime) === 'smallBusiness',
  });

/** A supply of before the invoice decides; an invoice of before the supply was lawful by its own day. */
const dutyDay = ({ supplied }: Pick<OrderRecord, 'supplied'>, on: PlainDate): PlainDate =>
  supplied ? earlierDay(supplied.last, on) : on;

/** Whether an invoice that was made had to be an e-invoice; undefined before it has a day. */
export const owedOf = (
  duty: Duty,
  order: Pick<OrderRecord, 'supplied'>,
  { day, total, isDomestic }: OrderEInvoice,
): Owed | undefined =>
  day &&
  owedAsEInvoice(duty, {
    day: dutyDay(order, day),
    total,
    recipient: isDomestic ? 'domestic-business' : 'foreign-business',
  });

/**
 * Whether an invoice may be written anew for the sake of its e-invoice: it is broken, or is none although it had to be one by what
 * the merchant said. What was lawful when it was issued may not.
 */
export const isForEInvoiceAnew = (
  shop: DutyShop,
  order: Pick<OrderRecord, 'supplied'>,
  eInvoice: OrderEInvoice,
): boolean =>
  eInvoice.standing === 'broken' ||
  (eInvoice.standing === 'none' && owedOf(dutyOfShop(shop), order, eInvoice)?.kind === 'owed');
