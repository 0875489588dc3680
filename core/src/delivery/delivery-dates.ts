import type { BackwardsSupply } from '../documents/backwards-supply.ts';
import type { Supply } from '../documents/draft.ts';
import type { PlainDate } from '../kernel/calendar.ts';
import type { OrderEvent } from '../orders/statuses.ts';
import { shiftedDay, type DateShift } from './date-modifier.ts';
import { daySpan } from './day-span.ts';
import { eventDays, type Happenings } from '../orders/event-day.ts';

/** One group of the setting: an event of the order and what is made of its day. */
export interface DeliveryDateRule extends DateShift {
  readonly event: OrderEvent;
}

/** The setting of a document: kind of supply, and the groups 0 and 1 (`…DeliveryDate0`, `…DeliveryDate1`). */
export interface DeliveryDateSetting {
  readonly type: '' | 'delivery' | 'service';
  readonly start: DeliveryDateRule;
  /** Only for a span. Without it the start's rule holds for the last day too. */
  readonly end?: DeliveryDateRule;
}

/** Something the merchant should know about the dates of a document. */
export type DeliveryDateRemark =
  | { readonly kind: 'event-missing'; readonly event: OrderEvent }
  | { readonly kind: 'end-before-start'; readonly supply: BackwardsSupply };

/** Day or period of the supply, and what the merchant should know about it. */
export interface DeliveryDates {
  readonly supply: Supply;
  readonly remarks: readonly DeliveryDateRemark[];
}

const dated = (order: Happenings, rule: DeliveryDateRule, edge: 'first' | 'last'): PlainDate | undefined => {
  const days = eventDays(order, rule.event);
  return days && shiftedDay(days[edge], rule);
};

const supplied = (type: 'delivery' | 'service', from: PlainDate, to: PlainDate): DeliveryDates => {
  const span = daySpan(from, to);
  if (span.kind === 'day') return { supply: { type, on: span.on }, remarks: [] };
  return span.kind === 'period'
    ? { supply: { type: `${type}-period`, from, to }, remarks: [] }
    : {
        supply: { type, on: from },
        remarks: [{ kind: 'end-before-start', supply: { what: type, start: from, end: to } }],
      };
};

/** § 14 Abs. 4 Nr. 6 UStG wants the day even where no field of the document names it. */
const told = (supply: Supply): Supply => {
  if (supply.type === 'none') return supply;
  return { type: 'none', told: 'on' in supply ? [supply.on, supply.on] : [supply.from, supply.to] };
};

/** The delivery dates where a person says which days those were. */
export const correctedDates = (
  { type }: Pick<DeliveryDateSetting, 'type'>,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): DeliveryDates => {
  const { supply, remarks } = supplied(type || 'delivery', from, to);
  return { supply: type === '' ? told(supply) : supply, remarks };
};

/**
 * Day or period of the supply that a document names (§ 14 Abs. 4 Nr. 6 UStG). Where an event has not happened yet, the
 * date of the document stands in, unmodified, and a remark says so. An end before its start leaves the start alone.
 */
export const deliveryDates = (
  order: Happenings,
  { type, start, end = start }: DeliveryDateSetting,
  documentDate: PlainDate,
): DeliveryDates => {
  const days = [dated(order, start, 'first'), dated(order, end, 'last')] as const;
  const missing = new Set([start, end].filter((_, index) => !days[index]).map(({ event }) => event));
  const { supply, remarks } = supplied(type || 'delivery', days[0] ?? documentDate, days[1] ?? documentDate);
  return {
    supply: type === '' ? told(supply) : supply,
    remarks: [...[...missing].map((event) => ({ kind: 'event-missing', event }) as const), ...remarks],
  };
};
