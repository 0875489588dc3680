import { instant, parseInstant, type Instant } from '@belegwerk/core/kernel';
import { z } from 'zod';

/** The offline tokens of one shop. They are stored together, so that no half of a pair is ever lost. */
export interface TokenRecord {
  readonly accessToken: string;
  /** Undefined for a token without end. */
  readonly accessExpiresAt?: Instant;
  /** How long an access token lives here; carries the known life over to an answer that leaves it out. */
  readonly accessLifeSeconds?: number;
  readonly refreshToken?: string;
  readonly refreshExpiresAt?: Instant;
  readonly scopes: readonly string[];
}

/** Under this name the vault keeps them. */
export const TOKEN_SECRET = 'shopify-tokens';

const moment = z.string().refine((text) => parseInstant(text) !== undefined);
const stored = z.object({
  accessToken: z.string().min(1),
  accessExpiresAt: moment.optional(),
  accessLifeSeconds: z.number().optional(),
  refreshToken: z.string().optional(),
  refreshExpiresAt: moment.optional(),
  scopes: z.array(z.string()),
});

/** The record as text for the vault. */
export const tokenText = (record: TokenRecord): string =>
  JSON.stringify({
    ...record,
    accessExpiresAt: record.accessExpiresAt?.toString(),
    refreshExpiresAt: record.refreshExpiresAt?.toString(),
  });

/** Reads such a text; what was never written by `tokenText` is a defect. */
export const readTokenText = (text: string): TokenRecord => {
  const { accessExpiresAt, accessLifeSeconds, refreshToken, refreshExpiresAt, ...rest } = stored.parse(
    JSON.parse(text),
  );
  return {
    ...rest,
    ...(accessExpiresAt !== undefined && { accessExpiresAt: instant(accessExpiresAt) }),
    ...(accessLifeSeconds !== undefined && { accessLifeSeconds }),
    ...(refreshToken !== undefined && { refreshToken }),
    ...(refreshExpiresAt !== undefined && { refreshExpiresAt: instant(refreshExpiresAt) }),
  };
};

const REFRESH_BEFORE_SECONDS = 5 * 60;

/** The token may be used: it is not the one just refused, and more than five minutes of its life remain. */
export const isUsable = (record: TokenRecord, now: Instant, refused?: string): boolean =>
  record.accessToken !== refused && secondsLeft(record.accessExpiresAt, now) >= REFRESH_BEFORE_SECONDS;

/** The token still lives, if only for a moment. */
export const isAlive = (record: TokenRecord, now: Instant, refused?: string): boolean =>
  record.accessToken !== refused && secondsLeft(record.accessExpiresAt, now) > 0;

/** Seconds until a moment; endless without one. */
export const secondsLeft = (end: Instant | undefined, now: Instant): number =>
  end ? (end.epochMilliseconds - now.epochMilliseconds) / 1000 : Infinity;
