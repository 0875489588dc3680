import type { Instant } from '@belegwerk/core/kernel';
import { z } from 'zod';
import type { TokenRecord } from './token-record.ts';

const grant = z.object({
  access_token: z.string().min(1),
  scope: z.string().nullish(),
  expires_in: z.number().positive().nullish(),
  refresh_token: z.string().min(1).nullish(),
  refresh_token_expires_in: z.number().positive().nullish(),
});

/**
 * A token answer as a record. What it leaves out is taken from the record it replaces: an answer without expiry must
 * not make a token endless.
 */
export const recordOfGrant = (body: string, now: Instant, before?: TokenRecord): TokenRecord | undefined => {
  const parsed = grant.safeParse(parsedJson(body));
  if (!parsed.success) return undefined;
  const answer = parsed.data;
  const accessLifeSeconds = answer.expires_in ?? before?.accessLifeSeconds;
  const refreshToken = answer.refresh_token ?? before?.refreshToken;
  const refreshExpiresAt = after(now, answer.refresh_token_expires_in) ?? before?.refreshExpiresAt;
  return {
    accessToken: answer.access_token,
    scopes: answer.scope ? answer.scope.split(/[\s,]+/).filter(Boolean) : (before?.scopes ?? []),
    ...(accessLifeSeconds !== undefined && {
      accessLifeSeconds,
      accessExpiresAt: now.add({ seconds: Math.floor(accessLifeSeconds) }),
    }),
    ...(refreshToken !== undefined && { refreshToken }),
    ...(refreshExpiresAt !== undefined && { refreshExpiresAt }),
  };
};

const refusal = z.object({ error: z.string() });

/** The error code of a refused token request, where it has one. */
export const refusalIn = (body: string): string | undefined => refusal.safeParse(parsedJson(body)).data?.error;

const after = (now: Instant, seconds: number | null | undefined): Instant | undefined =>
  typeof seconds === 'number' ? now.add({ seconds: Math.floor(seconds) }) : undefined;

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
