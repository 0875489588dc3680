import type { TransfersTold, TransferNotice } from './transfers-told.ts';
import { creditsOf, leftOf, type UsedOf } from './credits.ts';
import type { TransferLedger } from './transfer-ledger.ts';
import { unsaidNotice } from './transfer-notice.ts';

/** Something a shop is to be told: a month has turned with so much left, or little or nothing is left. */
export type TransferNews =
  | { readonly kind: 'reset'; readonly remaining: number; readonly quota: number }
  | { readonly kind: TransferNotice; readonly remaining: number; readonly quota: number };

/**
 * What a shop is to be told, and what it was told then. Each notice comes once a month unless the supply has grown, also when some
 * are given back in between; the end of a month is told to a shop that was told of the month. Undefined where transfers have no end.
 */
export const transferNews = (
  before: TransfersTold | undefined,
  ledger: TransferLedger,
  usedOf: UsedOf,
): { readonly told: TransfersTold; readonly news: readonly TransferNews[] } | undefined => {
  const isTurned = before !== undefined && before.period !== ledger.period;
  const credits = creditsOf(ledger, usedOf);
  if (credits === null || ledger.quota === null) return undefined;
  const { quota, remaining } = credits;
  const extra = quota - ledger.quota;
  const saidBefore = before && !isTurned && quota <= before.quota + (before.extra ?? 0) ? before.said : [];
  const { said, notice } = unsaidNotice({ quota, remaining }, saidBefore);
  return {
    told: { period: ledger.period, quota: ledger.quota, ...(extra > 0 ? { extra } : {}), said },
    news: [
      ...(isTurned ? [{ kind: 'reset', remaining: leftOf(before, usedOf), quota: before.quota } as const] : []),
      ...(notice ? [{ kind: notice, remaining, quota }] : []),
    ],
  };
};
