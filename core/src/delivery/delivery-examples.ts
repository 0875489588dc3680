import { compareDays, plusDays, startOfBusinessDay, type PlainDate } from '../kernel/calendar.ts';
import { deliveryDates, type DeliveryDates, type DeliveryDateSetting } from './delivery-dates.ts';
import type { Happenings } from '../orders/event-day.ts';

/** What a document of an order would say of its delivery: ordered on a day, sent two days later. */
export interface DeliveryExample extends DeliveryDates {
  readonly ordered: PlainDate;
  readonly sent: PlainDate;
}

const DAYS_UNTIL_SENT = 2;

const sentAfter = (ordered: PlainDate): Happenings => ({
  processedAt: startOfBusinessDay(ordered),
  paymentStatus: 'paid',
  payments: [],
  fulfilments: [
    {
      id: 'example',
      createdAt: startOfBusinessDay(plusDays(ordered, DAYS_UNTIL_SENT)),
      cancelled: false,
      lines: [],
      trackingNumbers: [],
    },
  ],
});

/** The next such day of a year after another one. */
const nextAfter = (today: PlainDate, date: { readonly month: number; readonly day: number }): PlainDate => {
  const thisYear = today.with(date);
  return compareDays(thisYear, today) > 0 ? thisYear : thisYear.add({ years: 1 });
};

/**
 * The days that a setting makes of an order of today, of the last day of a month and of 28 February, by the rule of every
 * document: at the ends of months it shows whether a person has chosen what he means.
 */
export const deliveryExamples = (setting: DeliveryDateSetting, today: PlainDate): readonly DeliveryExample[] =>
  [today, nextAfter(today, { month: 1, day: 31 }), nextAfter(today, { month: 2, day: 28 })].map((ordered) => {
    const type = setting.type === '' ? 'delivery' : setting.type;
    return {
      ordered,
      sent: plusDays(ordered, DAYS_UNTIL_SENT),
      ...deliveryDates(sentAfter(ordered), { ...setting, type }, ordered),
    };
  });
