import { instant } from '@belegwerk/core/kernel';
import { expect, it } from '@jest/globals';
import { waysToTokens } from './way-to-tokens.ts';

const now = instant('2026-12-01T12:00:00Z');
const days = (count: number) => ({ refreshToken: 'shprt_1', refreshExpiresAt: now.add({ hours: 24 * count }) });

it.each([
  ['a fresh pair', days(90), ['pair'], ['assertion', 'pair']],
  ['a pair that was not used for 31 days', days(59), ['pair'], ['pair', 'assertion']],
  ['a pair that has ended', days(0), [], ['assertion']],
  ['no pair', {}, [], ['assertion']],
])('a shop with %s gets its next token without and with assertions', (_what, record, without, withAssertions) => {
  expect([waysToTokens(record, now, false), waysToTokens(record, now, true)]).toEqual([without, withAssertions]);
});
