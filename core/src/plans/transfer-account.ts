import { businessDay, compareInstants, plusDays, startOfBusinessDay, type Instant } from '../kernel/calendar.ts';
import { transferMonth, type TransferMonth } from './transfer-month.ts';

/** Extra transfers that were bought; what is left of them ends at `expiresAt`. */
export interface ExtraTransfers {
  /** The charge that paid for them; the same charge grants once. */
  readonly id: string;
  readonly granted: number;
  readonly used: number;
  readonly expiresAt: Instant;
}

/** What a shop is told about its transfers. */
export type TransferNotice = 'almost-exhausted' | 'exhausted';

/** The transfers of a shop: those of its month and those it bought. Changed only by the functions of this folder. */
export interface TransferAccount {
  /** When the first month began; every month begins on this day. */
  readonly begunAt: Instant;
  /** Transfers a month. */
  readonly quota: number;
  /** The month in which `used` counts. */
  readonly month: TransferMonth;
  readonly used: number;
  readonly extras: readonly ExtraTransfers[];
  /** What was said this month; said again only after the supply has grown. */
  readonly said: readonly TransferNotice[];
}

/** Days for which extra transfers can be used after the day on which they were paid. */
export const EXTRA_DAYS = 30;

const checkedCount = (count: number): number => {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is not a number of transfers`);
  return count;
};

/** An account whose months begin on the Berlin day of `begunAt`, with nothing used. */
export const openTransferAccount = (begunAt: Instant, quota: number, now: Instant): TransferAccount => ({
  begunAt,
  quota: checkedCount(quota),
  month: transferMonth(begunAt, now),
  used: 0,
  extras: [],
  said: [],
});

/** The account as it is at `now`: a new month begins with nothing used, and extras that ended are gone. */
export const turnedTransferAccount = (account: TransferAccount, now: Instant): TransferAccount => {
  const extras = account.extras.filter(({ expiresAt }) => compareInstants(expiresAt, now) > 0);
  const left = extras.length === account.extras.length ? account : { ...account, extras };
  if (compareInstants(account.month.until, now) > 0) return left;
  return { ...left, month: transferMonth(account.begunAt, now), used: 0, said: [] };
};

/**
 * The account with the quota of another plan, at once and in the same month: what was used stays used, so that
 * changing plans to and fro grants nothing.
 */
export const withQuota = (account: TransferAccount, quota: number): TransferAccount => ({
  ...account,
  quota: checkedCount(quota),
  said: quota > account.quota ? [] : account.said,
});

/** The account with extra transfers paid at `paidAt`, valid to the end of the thirtieth Berlin day after that day. */
export const withExtraTransfers = (
  account: TransferAccount,
  { id, transfers, paidAt }: { readonly id: string; readonly transfers: number; readonly paidAt: Instant },
): TransferAccount => {
  if (account.extras.some((extra) => extra.id === id)) return account;
  const expiresAt = startOfBusinessDay(plusDays(businessDay(paidAt), EXTRA_DAYS + 1));
  const extra = { id, granted: checkedCount(transfers), used: 0, expiresAt };
  return { ...account, extras: [...account.extras, extra], said: [] };
};
