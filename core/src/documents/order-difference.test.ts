import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents } from '../kernel/money.ts';
import { BALANCE_CAUSES, type BalanceCause } from './balance-causes.ts';
import { differenceOf } from './order-difference.ts';

const because = (cause: BalanceCause['cause'], amount: number, ref?: string): BalanceCause => ({
  cause,
  amount: cents(amount),
  ...(ref === undefined ? {} : { ref }),
});
const between = (causes: readonly BalanceCause[], complete = false) => {
  const found = differenceOf({ balance: { complete, orderTotal: cents(30_240) }, causes });
  return found && [found.cause, found.amount, ...(found.ref === undefined ? [] : [found.ref])].join(' ');
};

describe('what only a person can settle between an order and its documents', () => {
  it.each<[string, readonly BalanceCause[], string | undefined]>([
    ['is an invoice that was cancelled', [because('document-cancelled', 30_240, 'o')], 'document-cancelled 30240 o'],
    ['is a document that a person changed', [because('document-changed', 500, 'o')], 'document-changed 500 o'],
    ['is a credit note without its refund', [because('credited-too-much', 500, 'R9')], 'credited-too-much 500 R9'],
    ['is what nobody can explain', [because('unexplained', -500)], 'unexplained -500'],
    [
      'is nothing once another document takes the place of the cancelled one, whatever the settings leave out beside that',
      [
        because('document-cancelled', 30_240, 'o'),
        because('unexplained', -30_240, 'o#2'),
        because('refund-not-credited', -4000, 'R1'),
      ],
      undefined,
    ],
    [
      'is what is left after a replacement over another amount',
      [
        because('document-cancelled', 30_240, 'o'),
        because('unexplained', -25_000, 'o#2'),
        because('not-invoiced', 900),
      ],
      'unexplained 5240',
    ],
    [
      'is nothing where only a setting leaves something out, and cents of rounding are beside that',
      [because('refund-not-credited', -4000, 'R1'), because('rounding', 1, 'o'), because('unexplained', 1)],
      undefined,
    ],
    [
      'is two invoices that were cancelled',
      [because('document-cancelled', 20_000, 'o'), because('document-cancelled', 10_240, 'o#2')],
      'document-cancelled 30240',
    ],
  ])('%s', (_, causes, expected) => expect(between(causes)).toBe(expected));

  it('is nothing of an order whose documents agree with it, or with which nobody compared them', () => {
    expect(between([because('document-cancelled', 30_240), because('unexplained', -30_240)], true)).toBeUndefined();
    expect(differenceOf({})).toBeUndefined();
  });

  it('is never more than what lies in those causes, and never an amount that counts as rounding', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            cause: fc.constantFrom(...BALANCE_CAUSES),
            amount: fc.integer({ min: -50_000, max: 50_000 }).map(cents),
          }),
        ),
        (causes) => {
          const found = differenceOf({ balance: { complete: false, orderTotal: cents(30_240) }, causes });
          if (found) {
            expect(Math.abs(found.amount) * 100).toBeGreaterThanOrEqual(30_240);
            expect(causes.map(({ cause }) => cause)).toEqual(
              expect.arrayContaining(found.cause === 'unexplained' ? [] : [found.cause]),
            );
          }
        },
      ),
    ));
});
