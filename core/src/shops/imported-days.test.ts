import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareDays, day, plusDays } from '../kernel/calendar.ts';
import { daysToDo, wishOfDay, withImportedDay, withImportedSpan } from './imported-days.ts';
import type { ImportedDays } from './order-imports.ts';

const FIRST = day('2026-03-01');
const at = (offset: number) => plusDays(FIRST, offset);
const none = { documents: false, mails: false };
const invoices = { documents: true, mails: false };

describe('imported days', () => {
  it('are kept as ranges of one wish, and the last word about a day counts', () => {
    let days: readonly ImportedDays[] = [];
    for (const offset of [1, 0, 2, 4]) days = withImportedDay(days, at(offset), none);
    expect(days.map(({ from, to }) => `${from.toString()} ${to.toString()}`)).toEqual([
      '2026-03-01 2026-03-03',
      '2026-03-05 2026-03-05',
    ]);
    days = withImportedDay(days, at(1), invoices);
    expect([0, 1, 2, 3].map((offset) => wishOfDay({ days }, at(offset))?.documents)).toEqual([
      false,
      true,
      false,
      undefined,
    ]);
  });

  it('are left out of the next import unless it wants something else for them', () => {
    const days = withImportedDay(withImportedDay([], at(0), none), at(1), none);
    const span = { from: at(0), to: at(3) };
    const toDo = (wish: typeof none, change = {}) =>
      daysToDo({ days }, { ...span, ...wish, ...change }).map((each) => each.toString());
    expect(toDo(none)).toEqual(['2026-03-03', '2026-03-04']);
    expect(toDo(invoices)).toHaveLength(4);
    expect(toDo(none, { to: at(1) })).toEqual([]);
    expect(withImportedSpan(days, { ...span, ...invoices })).toEqual([{ ...span, ...invoices }]);
  });

  it('whatever is imported in whatever order, each day has its last wish, and no day is in two ranges', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ offset: fc.nat(12), documents: fc.boolean(), mails: fc.boolean() }), { maxLength: 30 }),
        (words) => {
          let days: readonly ImportedDays[] = [];
          for (const { offset, ...wish } of words) days = withImportedDay(days, at(offset), wish);
          for (let offset = 0; offset <= 12; offset += 1) {
            const last = words.findLast((word) => word.offset === offset);
            const wish = wishOfDay({ days }, at(offset));
            expect([wish?.documents, wish?.mails]).toEqual([last?.documents, last?.mails]);
          }
          for (const [place, { to }] of days.entries()) {
            const next = days[place + 1];
            if (next) expect(compareDays(to, next.from)).toBeLessThan(0);
          }
        },
      ),
    ));
});
