import { describe, expect, it } from '@jest/globals';
import { daysToImport, doneDays, withEnd } from './days.ts';

const BOUNDS = { from: '2026-01-01', to: '2026-11-01' };
const imported = [
  { from: '2026-03-01', to: '2026-03-14', documents: false, mails: false },
  { from: '2026-03-20', to: '2026-03-20', documents: true, mails: false },
];

describe('the days of an import', () => {
  it('are off where nothing is left to do with them, and on again for whoever wants documents now', () => {
    expect(doneDays(imported, { documents: false, mails: true })).toEqual([imported[0]]);
    expect(doneDays(imported, { documents: true, mails: false })).toEqual([imported[1]]);
  });

  it('are counted without those', () => {
    const done = doneDays(imported, { documents: false, mails: false });
    expect(daysToImport({ from: '2026-03-10', to: '2026-03-16' }, done)).toBe(2);
    expect(daysToImport({ from: '2026-03-01', to: '2026-03-14' }, done)).toBe(0);
    expect(daysToImport({ from: '2026-03-28', to: '2026-04-02' }, [])).toBe(6);
  });

  it('collapse where the end comes before the start, and stay within the bounds', () => {
    const span = { from: '2026-03-10', to: '2026-03-16' };
    expect(withEnd(span, { to: '2026-03-05' }, BOUNDS)).toEqual({ from: '2026-03-05', to: '2026-03-05' });
    expect(withEnd(span, { from: '2026-03-20' }, BOUNDS)).toEqual({ from: '2026-03-20', to: '2026-03-20' });
    expect(withEnd(undefined, { from: '2025-12-24' }, BOUNDS)).toEqual({ from: '2026-01-01', to: '2026-01-01' });
    expect(withEnd(undefined, { to: '2026-12-24' }, BOUNDS)).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  });
});
