import { describe, expect, it } from '@jest/globals';
import { concernHead } from '../sentences/de/concern-text.ts';
import { concernsOf } from './order-concerns.ts';

describe('the head of what an order is held for', () => {
  it.each([
    ['sent-from-abroad', 'Gehalten: Ware kommt aus dem Ausland'],
    ['sent-from-abroad-invoiced', 'Gehalten: Ware kommt aus dem Ausland'],
    ['duties', 'Gehalten: in Lexware Office nicht möglich'],
  ])('by %s', (feature, head) => {
    const status = { state: 'held', reason: { code: 'NOT_SUPPORTED', facts: { feature } } } as const;
    expect(concernsOf({ status, documents: [] }).map(concernHead)).toEqual([head]);
  });
});
