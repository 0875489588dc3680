import { expect, it } from '@jest/globals';
import { failureCode, failureWords } from './failure-words.ts';

it('a right that is missing is told as a right', () => {
  const reasons = ['bookkeeping-permission-missing', 'contacts.write'];
  expect([failureCode(reasons), failureWords(reasons)]).toEqual(['MISSING_SCOPE', 'contacts.write']);
});

it('an account that programs may not use is told as its contract, and as no missing right', () => {
  const reasons = ['bookkeeping-permission-missing', 'subscription'];
  expect(failureCode(reasons)).toBeUndefined();
  expect(failureWords(reasons)).toMatch(/^Lexware Office lässt Belegwerk zurzeit nicht in dieses Konto\./);
});
