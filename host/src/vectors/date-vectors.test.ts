import { describe, expect, it } from '@jest/globals';
import { dateVectors } from './date-vectors.ts';

const told = (content: unknown) =>
  dateVectors(content).map(({ id, faults }) => `${id}: ${faults.join('; ') || 'passed'}`);

const leap = {
  instant: '2024-01-31T09:00:00+01:00',
  localDate: '2024-01-31',
  isoWeek: '2024-W05',
  modifier: 'plus',
  offset: 1,
  unit: 'mon',
  result: '2024-02-29',
  resultInstant: '2024-02-29T00:00:00.000+01:00',
};
const plain = { modifier: 'none', offset: 0, unit: 'day' };
const span = {
  instant: '2025-06-18T12:00:00+02:00',
  start: plain,
  end: { ...plain, instant: '2025-06-20T22:30:00Z' },
  resultStart: '2025-06-18',
  resultEnd: '2025-06-21',
  valid: true,
  sameDay: false,
};

describe('vectors of dates', () => {
  it('are compared field by field, the midnight in Berlin included', () =>
    expect(
      told({
        vectors: [
          { id: 'D1', ...leap },
          { id: 'D2', ...leap, result: '2024-03-01', resultInstant: '2024-02-29T00:00:00.000Z' },
          { id: 'D3', ...leap, instant: 'gestern' },
          { id: 'D4', ...leap, modifier: 'sometimes' },
          { id: 'D5', ...leap, offset: -1 },
        ],
      }),
    ).toEqual([
      'D1: passed',
      'D2: result: expected "2024-03-01", got "2024-02-29"; ' +
        'resultInstant: expected "2024-02-29T00:00:00.000Z", got "2024-02-29T00:00:00.000+01:00"',
      'D3: instant: "gestern" is no instant',
      'D4: modifier: is no modifier',
      'D5: -1 is no offset of a date',
    ]));

  it('of spans tell a period, one day and an end before the start apart', () =>
    expect(
      told({
        spans: [
          { id: 'S1', ...span },
          { id: 'S2', ...span, end: plain, resultEnd: '2025-06-18', sameDay: true },
          { id: 'S3', ...span, end: { ...plain, modifier: 'minus', offset: 1 }, resultEnd: '2025-06-17', valid: false },
          { id: 'S4', ...span, sameDay: true },
        ],
      }),
    ).toEqual(['S1: passed', 'S2: passed', 'S3: passed', 'S4: sameDay: expected true, got false']));
});
