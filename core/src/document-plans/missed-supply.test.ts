import { describe, expect, it } from '@jest/globals';
import { day } from '../kernel/calendar.ts';
import { missedSupply, type SupplyFacts } from './missed-supply.ts';

const left = (first: string, last = first): Pick<SupplyFacts['order'], 'supplied'> => ({
  supplied: { first: day(first), last: day(last) },
});
const invoice = (cancelled = false): SupplyFacts['order']['documents'][number] => ({
  kind: 'invoice',
  document: { cancelled },
});
const missed = (order: Partial<SupplyFacts['order']>, today: string, states: SupplyFacts['states'] = ['open']) => {
  const found = missedSupply({
    expectedSupply: { what: 'delivery', month: '2026-11' },
    states,
    order: { documents: [invoice()], cancelled: false, fulfilmentStatus: 'unfulfilled', ...order },
    today: day(today),
  });
  return found && (found.happened ?? 'not yet');
};

describe('an invoice that names November as the month of its delivery', () => {
  it.each<[string, Parameters<typeof missed>, string | undefined]>([
    ['is right while November lasts', [{}, '2026-11-30'], undefined],
    [
      'is right when the goods left in November',
      [{ fulfilmentStatus: 'fulfilled', ...left('2026-11-30') }, '2027-01-05'],
      undefined,
    ],
    [
      'is wrong when they left in December',
      [{ fulfilmentStatus: 'fulfilled', ...left('2026-12-01') }, '2026-12-01'],
      '2026-12',
    ],
    [
      'is wrong when they left in October',
      [{ fulfilmentStatus: 'fulfilled', ...left('2026-10-31') }, '2026-11-05'],
      '2026-10',
    ],
    [
      'is wrong when a part of them left in December',
      [{ fulfilmentStatus: 'fulfilled', ...left('2026-11-30', '2026-12-01') }, '2026-12-02'],
      '2026-12',
    ],
    ['is wrong when November is over and nothing has left', [{}, '2026-12-01'], 'not yet'],
    [
      'is wrong when November is over and a part has not left',
      [{ fulfilmentStatus: 'partial', ...left('2026-11-20') }, '2026-12-01'],
      'not yet',
    ],
    [
      'is right as long as it is not known when they left',
      [{ fulfilmentStatus: 'fulfilled' }, '2026-12-01'],
      undefined,
    ],
    ['names nothing any more when the order was called off', [{ cancelled: true }, '2026-12-01'], undefined],
    ['names nothing any more when it is cancelled', [{}, '2026-12-01', ['cancelled']], undefined],
    [
      'is not judged beside a second invoice, whose goods may be those',
      [{ documents: [invoice(), invoice()], ...left('2026-12-01') }, '2026-12-01'],
      undefined,
    ],
    ['is judged beside one that was cancelled', [{ documents: [invoice(), invoice(true)] }, '2026-12-01'], 'not yet'],
    ['names nothing any more when all of it is credited', [{}, '2026-12-01', ['to-match', 'credited']], undefined],
    ['still names it when a part of it is credited', [{}, '2026-12-01', ['paid', 'partly-refunded']], 'not yet'],
  ])('%s', (_, given, expected) => expect(missed(...given)).toBe(expected));

  it('is one of those that name a month', () =>
    expect(
      missedSupply({
        states: ['open'],
        order: { documents: [invoice()], cancelled: false, fulfilmentStatus: 'unfulfilled' },
        today: day('2027-01-01'),
      }),
    ).toBeUndefined());
});
