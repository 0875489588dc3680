import { fail, ok, type Result } from '@belegwerk/core/kernel';
import { z } from 'zod';
import { httpAddress } from '../http/index.ts';
import { DEFAULT_LIMITS } from './account-limits.ts';
import { ANSWER_SECONDS, VISIBLE_AFTER_SECONDS } from './shared-access.ts';

const settings = z.object({
  LEXWARE_API_URL: httpAddress.default('https://api.lexware.io'),
  LEXWARE_APP_URL: httpAddress.default('https://app.lexware.de'),
  LEXWARE_EVENT_KEY_URL: httpAddress.default('https://developers.lexware.io/webhookSignature/public/public_key.pub'),
  LEXWARE_API_KEY: z.string().min(1).optional(),
  LEXWARE_CLIENT_ID: z.string().min(1).optional(),
  LEXWARE_CLIENT_SECRET: z.string().min(1).optional(),
  LEXWARE_PARTNER_URL: httpAddress.optional(),
  LEXWARE_REQUESTS_PER_SECOND: z.coerce.number().positive().default(DEFAULT_LIMITS.requestsPerSecond),
  LEXWARE_VOUCHERS_PER_MINUTE: z.coerce.number().positive().default(DEFAULT_LIMITS.vouchersPerMinute),
  LEXWARE_ANSWER_SECONDS: z.coerce.number().positive().default(ANSWER_SECONDS),
  LEXWARE_VISIBLE_AFTER_SECONDS: z.coerce.number().positive().default(VISIBLE_AFTER_SECONDS),
});

/** What the operator has set for Lexware Office. */
export type LexwareSettings = z.output<typeof settings>;

/** The settings that register this installation there, so that shops can connect themselves. */
export const REGISTRATION = ['LEXWARE_CLIENT_ID', 'LEXWARE_CLIENT_SECRET'] as const;

/** What is of no use without something else. */
const NEEDS: readonly (readonly [given: string, needed: string])[] = [
  // one account for every shop that installs the app would be a shared one
  ['LEXWARE_API_KEY', 'SHOPS'],
  ['LEXWARE_CLIENT_ID', 'LEXWARE_CLIENT_SECRET'],
  ['LEXWARE_CLIENT_SECRET', 'LEXWARE_CLIENT_ID'],
  ['LEXWARE_PARTNER_URL', 'LEXWARE_CLIENT_ID'],
];

/** Reads them; the failure names each variable and what it must be, and repeats no value. Absent means not set. */
export const readLexwareSettings = (
  variables: Readonly<Record<string, string | undefined>>,
): Result<LexwareSettings, readonly string[]> => {
  const read = settings.safeParse(variables);
  if (!read.success) return fail(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  const missing = NEEDS.filter(([given, needed]) => variables[given] !== undefined && variables[needed] === undefined);
  if (missing.length > 0) return fail(missing.map(([given, needed]) => `${needed}: is needed with ${given}`));
  return ok(read.data);
};
