import type { ReconciliationReply } from '@belegwerk/contracts/api';
import { OPEN_ITEM_CAUSES, ORDER_CONCERNS } from '@belegwerk/core/records';

type Cause = ReconciliationReply['causes'][number];

export const monthAddress = (month: string): string => `/reconciliation?month=${month}`;

/** What the tax adviser gets of the month. */
export const folderAddress = (month: string | undefined): string =>
  month === undefined ? '/month-folder' : `/month-folder?month=${month}`;

/** The orders of a month behind one line of it. */
export const ordersAddress = (month: string, which: Readonly<Record<string, string>>): string =>
  `/reconciliation?${new URLSearchParams({ month, ...which }).toString()}`;

const lastDay = (month: string): string => {
  const [year = '0', ofYear = '1'] = month.split('-');
  return new Date(Date.UTC(Number(year), Number(ofYear), 0)).toISOString().slice(0, 10);
};

/** By what the list of orders finds those with that cause: there many can be mended at once. */
const filterOf = ({ cause, by }: Cause): readonly [string, string] | undefined => {
  if (cause === 'open' && OPEN_ITEM_CAUSES.some((each) => each === by)) return ['books', by ?? ''];
  const concern = cause === 'foreign-currency' ? 'skipped:INVALID_CURRENCY' : `${cause}:${by ?? ''}`;
  // two heads are behind this cause: `held:SENT_FROM_ABROAD` is the other
  if (concern === 'held:NOT_SUPPORTED') return undefined;
  return ORDER_CONCERNS.some((each) => each === concern) ? ['concern', concern] : undefined;
};

/** Where something is done about a cause; otherwise the orders that have it. */
export const mendAddress = (month: string, cause: Cause): string => {
  const filter = cause.toMend > 0 ? filterOf(cause) : undefined;
  if (!filter) return ordersAddress(month, { cause: cause.key });
  const [name, value] = filter;
  return `/orders?${new URLSearchParams({ [name]: value, from: `${month}-01`, to: lastDay(month) }).toString()}`;
};
