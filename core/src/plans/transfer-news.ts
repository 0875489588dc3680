import { unsaidNotice, type TransferNotice } from './transfer-notice.ts';

/** What a shop was told about its transfers last, kept with it: the log forgets. */
export interface TransfersTold {
  /** The month, as the documents of that month name it. */
  readonly period: string;
  /** Transfers of the month. */
  readonly quota: number;
  /** Transfers that were bought beside the month and had not ended; absent for none. */
  readonly extra?: number;
  /** Said again in the same month only after the supply has grown. */
  readonly said: readonly TransferNotice[];
}

/** The transfers of a month as they are counted now. */
export interface CountedTransfers {
  readonly period: string;
  readonly quota: number;
  readonly used: number;
  /** Used in the month that was told of last, where that is over. */
  readonly usedBefore: number;
  /** What was bought beside the month and has not ended. */
  readonly extra?: { readonly quota: number; readonly remaining: number };
}

/** Something a shop is to be told: a month has turned with so much left, or little or nothing is left. */
export type TransferNews =
  | { readonly kind: 'reset'; readonly remaining: number; readonly quota: number }
  | { readonly kind: TransferNotice; readonly remaining: number; readonly quota: number };

const leftOf = (quota: number, used: number): number => Math.max(0, quota - used);

/**
 * What a shop is to be told, and what it was told then. Each notice comes once a month unless the supply has grown, whatever
 * is given back in between; the end of a month is told to whoever was told of the month.
 */
export const transferNews = (
  before: TransfersTold | undefined,
  { period, quota: ofMonth, used, usedBefore, extra }: CountedTransfers,
): { readonly told: TransfersTold; readonly news: readonly TransferNews[] } => {
  const isTurned = before !== undefined && before.period !== period;
  const quota = ofMonth + (extra?.quota ?? 0);
  const saidBefore = before && !isTurned && quota <= before.quota + (before.extra ?? 0) ? before.said : [];
  const remaining = leftOf(ofMonth, used) + (extra?.remaining ?? 0);
  const { said, notice } = unsaidNotice({ quota, remaining }, saidBefore);
  return {
    told: { period, quota: ofMonth, ...(extra ? { extra: extra.quota } : {}), said },
    news: [
      ...(isTurned
        ? [{ kind: 'reset', remaining: leftOf(before.quota, usedBefore), quota: before.quota } as const]
        : []),
      ...(notice ? [{ kind: notice, remaining, quota }] : []),
    ],
  };
};
