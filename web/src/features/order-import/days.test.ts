import { describe, expect, it } from '@jest/globals';
import { afterTyping, daysToImport, importedBounds, inTheList, withEnd } from './days.ts';
import type { DaySpan } from '../../ui/index.ts';

const BOUNDS = { from: '2026-01-01', to: '2026-11-01' };
const imported = [
  { from: '2026-03-01', to: '2026-03-14', documents: false, mails: false },
  { from: '2026-03-20', to: '2026-03-20', documents: true, mails: false },
];

describe('the days of an import', () => {
  it('are counted without those that were imported', () => {
    expect(daysToImport({ from: '2026-03-10', to: '2026-03-16' }, imported)).toBe(2);
    expect(daysToImport({ from: '2026-03-01', to: '2026-03-14' }, imported)).toBe(0);
    expect(daysToImport({ from: '2026-03-28', to: '2026-04-02' }, [])).toBe(6);
  });

  it('can have documents from the first to the last that was imported', () => {
    expect(importedBounds({ imported })).toEqual({ from: '2026-03-01', to: '2026-03-20' });
    expect(importedBounds({ imported: [] })).toBeUndefined();
  });

  it('are those of the installation, too, which came by themselves', () => {
    const recent = { from: '2026-09-02', to: '2026-11-01' };
    expect(daysToImport({ from: '2026-08-31', to: '2026-09-05' }, inTheList({ imported, recent }))).toBe(2);
    expect(importedBounds({ imported, recent })).toEqual({ from: '2026-03-01', to: '2026-11-01' });
    expect(importedBounds({ imported: [], recent })).toEqual(recent);
  });

  it('collapse where the end comes before the start, and stay within the bounds', () => {
    const span = { from: '2026-03-10', to: '2026-03-16' };
    expect(withEnd(span, { to: '2026-03-05' }, BOUNDS)).toEqual({ from: '2026-03-05', to: '2026-03-05' });
    expect(withEnd(span, { from: '2026-03-20' }, BOUNDS)).toEqual({ from: '2026-03-20', to: '2026-03-20' });
    expect(withEnd(undefined, { from: '2025-12-24' }, BOUNDS)).toEqual({ from: '2026-01-01', to: '2026-01-01' });
    expect(withEnd(undefined, { to: '2026-12-24' }, BOUNDS)).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  });

  it.each<[typed: DaySpan, end: Partial<DaySpan>, becomes: object]>([
    [{ from: '', to: '' }, { from: '2026-03-10' }, { typed: { from: '2026-03-10', to: '2026-03-10' } }],
    [
      { from: '2026-03-10', to: '2026-03-10' },
      { to: '2026-03-16' },
      { span: { from: '2026-03-10', to: '2026-03-16' }, faults: {} },
    ],
    [
      { from: '2026-03-10', to: '2026-03-16' },
      { to: '2026-03-05' },
      { span: { from: '2026-03-05', to: '2026-03-05' }, faults: {} },
    ],
    [
      { from: '', to: '' },
      { from: '2025-12-24' },
      { typed: { from: '2025-12-24', to: '' }, faults: { from: 'outside' } },
    ],
    [
      { from: '2025-12-24', to: '' },
      { to: '2026-12-24' },
      { typed: { from: '2025-12-24', to: '2026-12-24' }, faults: { from: 'outside', to: 'outside' } },
    ],
    [
      { from: '2025-12-24', to: '2026-03-16' },
      { from: '2026-03-12' },
      { span: { from: '2026-03-12', to: '2026-03-16' }, faults: {} },
    ],
    [{ from: '2026-03-10', to: '2026-03-16' }, { to: '' }, { typed: { from: '2026-03-10', to: '' }, faults: {} }],
    [{ from: '', to: '' }, { to: '2026-02-30' }, { typed: { from: '', to: '2026-02-30' }, faults: { to: 'no-day' } }],
  ])('stay in their fields as they were typed, with what is wrong with them: %j, then %j', (typed, end, becomes) =>
    expect(afterTyping(typed, end, BOUNDS)).toMatchObject(becomes),
  );
});
