import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { asRestored, isBeforeRestored, isSinceBackup, isSurelyLost } from './restored.ts';

const [from, at] = [instant('2026-11-20T02:00:00Z'), instant('2026-11-21T09:00:00Z')];

describe('what was made between a backup and its restoration', () => {
  it.each([
    ['2026-11-20T01:40:00Z', false],
    ['2026-11-20T01:55:00Z', true],
    ['2026-11-20T14:00:00Z', true],
    ['2026-11-21T09:05:00Z', true],
    ['2026-11-21T09:20:00Z', false],
  ])('left no record: %s %s, by clocks that may differ', (moment, is) =>
    expect(isSinceBackup({ restored: { from, at } }, instant(moment))).toBe(is),
  );

  it('is ours for sure only where no other shop here writes in the same books', () => {
    const moment = instant('2026-11-20T14:00:00Z');
    expect(isSurelyLost({ restored: { from, at } }, moment)).toBe(true);
    expect(isSurelyLost({ restored: { from, at, isShared: true } }, moment)).toBe(false);
    expect(isSurelyLost({}, moment)).toBe(false);
  });

  it('is still unknown after a second loss, until the books were read again', () => {
    const first = asRestored(aShop(), { from, at });
    const again = { from: instant('2026-11-21T10:00:00Z'), at: instant('2026-11-21T12:00:00Z') };
    expect(asRestored(first, again).restored).toEqual({ from, at: again.at });
    const { accountSyncs = [], ...rest } = first;
    const read = { ...rest, accountSyncs: accountSyncs.map(({ needsCatchUp: _known, ...sync }) => sync) };
    expect(asRestored(read, again).restored).toEqual(again);
  });

  it('was paid before, and a payment from then on is booked', () => {
    expect(isBeforeRestored({ restored: { from, at } }, instant('2026-11-21T08:59:59Z'))).toBe(true);
    const inThatSecond = { restored: { from, at: instant('2026-11-21T09:00:00.700Z') } };
    expect(isBeforeRestored(inThatSecond, instant('2026-11-21T09:00:00Z'))).toBe(false);
    expect(isBeforeRestored({ restored: { from, at } }, at)).toBe(false);
  });
});
