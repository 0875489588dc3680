import type { Instant } from '@belegwerk/core/kernel';
import { secondsLeft, type TokenRecord } from './token-record.ts';

/** By the refresh token of the pair, or by an assertion that the app signs. */
export type WayToTokens = 'pair' | 'assertion';

/** A refresh token lives for 90 days. One that has fewer left than this is used, so that it never ends unused. */
const PAIR_DUE_SECONDS = 60 * 24 * 3600;

/**
 * How the next access token of a shop is had, the second where the first is refused. With assertions the pair is still
 * renewed once a month: as long as it lives assertions can be switched off without a visit of the merchant.
 */
export const waysToTokens = (
  { refreshToken, refreshExpiresAt }: Pick<TokenRecord, 'refreshToken' | 'refreshExpiresAt'>,
  now: Instant,
  canAssert: boolean,
): readonly WayToTokens[] => {
  const left = secondsLeft(refreshExpiresAt, now);
  const hasPair = refreshToken !== undefined && left > 0;
  if (!canAssert) return hasPair ? ['pair'] : [];
  if (!hasPair) return ['assertion'];
  return left < PAIR_DUE_SECONDS ? ['pair', 'assertion'] : ['assertion', 'pair'];
};
