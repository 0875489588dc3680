import type { TransferNotice } from './transfer-account.ts';
import { unsaidNotice } from './transfer-notice.ts';

/** What a shop was told about its transfers last, kept with it: the log forgets. */
export interface TransfersTold {
  /** The month, as the documents of that month name it. */
  readonly period: string;
  readonly quota: number;
  /** Said again in the same month only after the quota has grown. */
  readonly said: readonly TransferNotice[];
}

/** The transfers of a month as they are counted now. */
export interface CountedTransfers {
  readonly period: string;
  readonly quota: number;
  readonly used: number;
  /** Used in the month that was told of last, where that is over. */
  readonly usedBefore: number;
}

/** Something a shop is to be told: a month has turned with so much left, or little or nothing is left. */
export type TransferNews =
  | { readonly kind: 'reset'; readonly remaining: number; readonly quota: number }
  | { readonly kind: TransferNotice; readonly remaining: number; readonly quota: number };

const leftOf = (quota: number, used: number): number => Math.max(0, quota - used);

/**
 * What a shop is to be told, and what it was told then. Each notice comes once a month unless the quota has grown, whatever
 * is given back in between; the end of a month is told to whoever was told of the month.
 */
export const transferNews = (
  before: TransfersTold | undefined,
  { period, quota, used, usedBefore }: CountedTransfers,
): { readonly told: TransfersTold; readonly news: readonly TransferNews[] } => {
  const isTurned = before !== undefined && before.period !== period;
  const saidBefore = before && !isTurned && quota <= before.quota ? before.said : [];
  const remaining = leftOf(quota, used);
  const { said, notice } = unsaidNotice({ quota, remaining }, saidBefore);
  return {
    told: { period, quota, said },
    news: [
      ...(isTurned
        ? [{ kind: 'reset', remaining: leftOf(before.quota, usedBefore), quota: before.quota } as const]
        : []),
      ...(notice ? [{ kind: notice, remaining, quota }] : []),
    ],
  };
};
