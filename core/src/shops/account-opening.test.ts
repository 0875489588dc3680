import { describe, expect, it } from '@jest/globals';
import { OPENING_FAULTS } from '../sentences/de/account-opening-texts.ts';
import { openingFault } from './account-opening.ts';

const textOf = (email: string) => {
  const fault = openingFault(email);
  return fault && OPENING_FAULTS[fault];
};

describe('an account is opened for an address', () => {
  it.each(['buero@kontor.example', 'a@b.c', 'j.beck+shop@kontor.co.example'])('%s', (email) =>
    expect(textOf(email)).toBeUndefined(),
  );
  it('that was given', () => expect(textOf('')).toBe('Bitte gib deine E-Mail-Adresse ein'));
  it.each(['buero', 'buero@kontor', '@kontor.example', 'bue ro@kontor.example', 'a@b@c.example', 'a@b.example\n'])(
    'and not for %j',
    (email) => expect(textOf(email)).toBe('Bitte gib eine gültige E-Mail-Adresse ein'),
  );
});
