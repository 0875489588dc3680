import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { businessDay, compareDays, day, instant, plusDays } from '../kernel/calendar.ts';
import {
  daysToDo,
  fullyImported,
  isImportable,
  wishOfDay,
  withDayUnderWay,
  withImportedDay,
  withImportedSpan,
} from './imported-days.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { wishOfOrder } from './wish-of-order.ts';
import type { ImportedDays } from './order-imports.ts';

const FIRST = day('2026-03-01');
const at = (offset: number) => plusDays(FIRST, offset);
const INSTALLED = instant('2026-11-01T07:00:00Z');
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
      daysToDo({ installedAt: INSTALLED, imports: { days } }, { ...span, ...wish, ...change }).map((each) =>
        each.toString(),
      );
    expect(toDo(none)).toEqual(['2026-03-03', '2026-03-04']);
    expect(toDo(invoices)).toHaveLength(4);
    expect(toDo(none, { to: at(1) })).toEqual([]);
    expect(withImportedSpan(days, { ...span, ...invoices })).toEqual([{ ...span, ...invoices }]);
  });

  it('count those that came with the installation, whose orders keep what the settings say of them', () => {
    const days = [{ from: day('2026-08-01'), to: day('2026-11-01'), ...none }];
    const shop = { installedAt: INSTALLED, imports: { days, recent: { at: INSTALLED, orders: 48 } } };
    const span = { from: day('2026-08-31'), to: day('2026-11-01') };
    const toDo = (wish: typeof none) =>
      daysToDo({ ...shop, imports: { ...shop.imports, days: [] } }, { ...span, ...wish });
    expect(toDo(none).map((each) => each.toString())).toEqual(['2026-08-31', '2026-09-01']);
    expect(toDo(invoices)).toHaveLength(63);
    const wishOf = (moment: string, imports = shop.imports) =>
      wishOfOrder({ createdAt: instant(moment), processedAt: instant(moment) }, { ...shop, imports })?.documents;
    expect(wishOf('2026-08-31T10:00:00Z')).toBe(false);
    expect(wishOf('2026-10-01T10:00:00Z')).toBeUndefined();
    const wanted = { ...shop.imports, days: [{ ...span, ...invoices }] };
    expect(wishOf('2026-10-01T10:00:00Z', wanted)).toBe(true);
  });

  it('keep the wish for a day that was left for another one, and have it imported once more', () => {
    const imports = withDayUnderWay(withDayUnderWay({}, { day: at(0), ...invoices }), { day: at(5), ...none });
    expect([0, 5].map((offset) => wishOfDay(imports, at(offset))?.documents)).toEqual([true, false]);
    expect(fullyImported(imports.days)).toEqual([]);
    expect(daysToDo({ installedAt: INSTALLED, imports }, { from: at(0), to: at(1), ...invoices })).toHaveLength(2);
    const back = withDayUnderWay(imports, { day: at(0), ...none });
    expect(wishOfDay(back, at(0))?.documents).toBe(false);
    expect(fullyImported(withImportedDay(back.days ?? [], at(0), none))).toHaveLength(1);
  });

  it('take a span of any length in one go', () => {
    const all = { from: day('0001-01-01'), to: day('9999-12-31') };
    const days = withImportedDay(withImportedDay([], at(0), invoices), at(2), none);
    expect(withImportedSpan(days, { ...all, ...none })).toEqual([{ ...all, ...none }]);
  }, 5000);

  it('lie between the opening of the shop and the installation', () => {
    const shop = aShop({ profile: { ...aShop().profile, createdAt: instant('2026-02-01T09:00:00Z') } });
    const installed = businessDay(shop.installedAt);
    const spans = [
      [day('2026-02-01'), installed],
      [day('2026-01-31'), installed],
      [day('2026-02-01'), plusDays(installed, 1)],
      [at(1), at(0)],
    ] as const;
    expect(spans.map(([from, to]) => isImportable(shop, { from, to }))).toEqual([true, false, false, false]);
  });

  it('with any imports in any order, each day has its last wish, and no day is in two ranges', () =>
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
