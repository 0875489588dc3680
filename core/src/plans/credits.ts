import type { Instant } from '../kernel/calendar.ts';
import type { TransferSupply } from './transfer-claim.ts';
import type { TransferLedger } from './transfer-ledger.ts';

/** How well a shop is supplied, as the colour of the display. */
export type CreditsLevel = 'critical' | 'warning' | 'success';

/** Remaining percentages under which the level is critical or a warning. Source: specification 2, section 9. */
export const CREDITS_TONE = { critical: 20, warning: 40 } as const;

/** What is left of the transfers: those of the month and all extras that have not ended. */
export interface Credits {
  readonly quota: number;
  readonly used: number;
  readonly remaining: number;
  readonly resetAt: Instant;
  readonly level: CreditsLevel;
}

/** Whether `remaining` of `quota` is under so many percent; nothing of nothing is. */
export const isUnderPercent = (
  { remaining, quota }: { readonly remaining: number; readonly quota: number },
  percent: number,
): boolean => quota <= 0 || BigInt(remaining) * 100n < BigInt(quota) * BigInt(percent);

/** Under 20 % critical, under 40 % a warning, otherwise success. */
export const creditsLevel = (left: { readonly remaining: number; readonly quota: number }): CreditsLevel => {
  if (isUnderPercent(left, CREDITS_TONE.critical)) return 'critical';
  return isUnderPercent(left, CREDITS_TONE.warning) ? 'warning' : 'success';
};

/** How many transfers documents have taken of a period. */
export type UsedOf = (period: string) => number;

/** What is left of a supply; after a smaller plan was taken, more may be used than it has. */
export const leftOf = ({ period, quota }: TransferSupply, usedOf: UsedOf): number =>
  Math.max(0, quota - usedOf(period));

/** What is left at a moment, from what its documents have taken of each period; null where transfers have no end. */
export const creditsOf = ({ supplies, resetAt, quota: ofMonth }: TransferLedger, usedOf: UsedOf): Credits | null => {
  if (ofMonth === null) return null;
  const quota = supplies.reduce((sum, supply) => sum + supply.quota, 0);
  const used = supplies.reduce((sum, { period }) => sum + usedOf(period), 0);
  const remaining = supplies.reduce((sum, supply) => sum + leftOf(supply, usedOf), 0);
  return { quota, used, remaining, resetAt, level: creditsLevel({ remaining, quota }) };
};

/**
 * Whether to ask for a bigger plan before using transfers: none would be left afterwards. Source: specification 1,
 * section 8.
 */
export const wouldExhaust = ({ remaining }: Pick<Credits, 'remaining'>, required: number): boolean =>
  remaining <= required;
