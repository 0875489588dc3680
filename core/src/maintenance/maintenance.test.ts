import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { isUnderWay, maintenanceAt, readWindow, type MaintenanceWindow } from './maintenance.ts';

const window = (text: string): MaintenanceWindow => {
  const read = readWindow(text);
  if (!read) throw new Error(`no window: ${text}`);
  return read;
};
const NIGHT = window('2026-12-01T22:00+01:00/2026-12-01T23:30+01:00');
const OVERTIME = window('2026-12-01T23:30+01:00/2026-12-02T01:00+01:00');
const LATER = window('2026-12-20T22:00+01:00/2026-12-20T23:00+01:00');

describe('a maintenance window', () => {
  it.each([
    ['', 'nothing'],
    ['2026-12-01T22:00+01:00', 'one end'],
    ['2026-12-01T22:00/2026-12-01T23:30', 'times without a zone'],
    ['2026-12-01T23:30+01:00/2026-12-01T22:00+01:00', 'an end before its beginning'],
    ['2026-12-01T22:00Z/2026-12-01T22:00Z', 'no time at all'],
    ['2026-12-01T22:00Z/2026-12-01T23:00Z/2026-12-01T23:30Z', 'three ends'],
  ])('is not read from „%s“: %s', (text) => expect(readWindow(text)).toBeUndefined());
});

describe('merchants are told of a maintenance', () => {
  it.each([
    ['not eight days before', '2026-11-23T22:00+01:00', undefined],
    ['not a second too early', '2026-11-24T21:59:59+01:00', undefined],
    ['seven days before', '2026-11-24T22:00+01:00', 'planned'],
    ['until it begins', '2026-12-01T21:59:59+01:00', 'planned'],
    ['that it goes on from its first second', '2026-12-01T22:00+01:00', 'active'],
    ['until its last', '2026-12-01T23:29:59+01:00', 'active'],
    ['no longer when it is over', '2026-12-01T23:30+01:00', undefined],
  ])('%s', (_said, now, state) => expect(maintenanceAt([LATER, NIGHT], instant(now))?.state).toBe(state));

  it.each([
    [{ ...NIGHT, state: 'active' }, true],
    [{ ...NIGHT, state: 'planned' }, false],
    [undefined, false],
  ] as const)('and nothing is changed only while it goes on: %j', (told, is) => expect(isUnderWay(told)).toBe(is));

  it('of the next one, with its beginning and its end', () =>
    expect(maintenanceAt([LATER, NIGHT], instant('2026-11-30T00:00Z'))).toEqual({ ...NIGHT, state: 'planned' }));

  it('with the end of both where one goes over into another', () => {
    const both = { from: NIGHT.from, until: OVERTIME.until };
    expect(maintenanceAt([OVERTIME, NIGHT], instant('2026-12-01T23:00+01:00'))).toEqual({ ...both, state: 'active' });
    expect(maintenanceAt([OVERTIME, NIGHT, both], instant('2026-12-01T23:30+01:00'))).toEqual({
      ...both,
      state: 'active',
    });
  });

  it('never when none is planned', () => expect(maintenanceAt([], instant('2026-12-01T22:00Z'))).toBeUndefined());
});
