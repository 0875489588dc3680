import { expect, it } from '@jest/globals';
import { codeChallenge, newCodeVerifier } from './pkce.ts';

it('makes the challenge that the vendor publishes for its test verifier', () => {
  const verifier =
    'oJdaNUDOIK3xpqlkZ79Sa3dLWst2rF5F8EXQVrqWfzckNOPBC67SzNffeTTb54jSpfuSAnawxLgddxbIqXh4APOrKYqhI8W5fXtIytVSgjLlrnMn0AUB5h2O6VD1sTDJ';
  expect(codeChallenge(verifier)).toBe('9s_XWOy5h9KO8CQCqzRKr3WEntoEJepUZS9d1IYh_uo');
});

it('makes verifiers that the standard allows and that cannot be guessed', () => {
  expect(newCodeVerifier()).toMatch(/^[A-Za-z0-9_-]{43,128}$/);
  expect(newCodeVerifier()).not.toBe(newCodeVerifier());
});
