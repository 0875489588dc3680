import type { BookkeepingFailure } from '@belegwerk/core/for-areas';
import { describe, expect, it } from '@jest/globals';
import { numbersRefusalOf } from './numbers-refusal.ts';

describe('why numbers cannot be read', () => {
  it.each<[string, BookkeepingFailure]>([
    ['ist nicht verbunden', { kind: 'bookkeeping-not-connected' }],
    [
      'erlaubt Belegwerk nicht, die Belegliste zu lesen',
      { kind: 'bookkeeping-permission-missing', permission: 'documents.list' },
    ],
    ['Abonnement', { kind: 'bookkeeping-permission-missing', permission: 'subscription' }],
    ['ausgelastet', { kind: 'bookkeeping-busy', waitSeconds: 3 }],
    ['antwortet gerade nicht', { kind: 'bookkeeping-unreachable', detail: 'down' }],
  ])('is said: %s', (words, failure) => expect(numbersRefusalOf(failure).message).toContain(words));
});
