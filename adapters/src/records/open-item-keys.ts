import { neededFrom } from '@belegwerk/core/payments';
import type { OpenItem, OrderRecord } from '@belegwerk/core/records';
import type { PlainDate } from '@belegwerk/core/kernel';

/** An open item as an engine finds and counts it; days are texts that sort as days do. */
export interface StoredOpenItem {
  readonly document: string;
  readonly cause: string;
  /** Empty when it has none. */
  readonly due: string;
  /** From when on it needs the merchant: before or after every day where that is always or never. */
  readonly neededFrom: string;
}

const NEEDED: Readonly<Record<'always' | 'never', string>> = { always: '', never: '9999-12-31' };

const neededText = (item: OpenItem): string => {
  const from = neededFrom(item);
  return typeof from === 'string' ? NEEDED[from] : from.toString();
};

/** The open items of an order, as they stand beside its record. */
export const storedOpenItems = ({ openItems = [] }: Pick<OrderRecord, 'openItems'>): readonly StoredOpenItem[] =>
  openItems.map((item) => ({
    document: item.document,
    cause: item.cause,
    due: item.due?.toString() ?? '',
    neededFrom: neededText(item),
  }));

/** From when on an item is overdue; not all of them wait for a day. */
export const overdueFromOf = ({ neededFrom: from }: StoredOpenItem): string | undefined =>
  from === NEEDED.always || from === NEEDED.never ? undefined : from;

/** A day as these texts are compared with. */
export const dayKey = (day: PlainDate): string => day.toString();
