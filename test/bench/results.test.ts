import { describe, expect, it } from '@jest/globals';
import { sectionOf, withSection } from './results.ts';

const AT = { command: 'npm run bench -- lists', commit: '1a2b3c4d', machine: '2 × Some CPU', day: '2026-11-30' };
const figure = (value: number, ok = true) => ({
  bench: 'lists',
  metric: 'p95',
  value,
  unit: 'ms',
  baseline: null,
  ratio: null,
  bound: 'value <= 150',
  ok,
});

describe('the file of results', () => {
  it('names command, commit, machine and day of a figure, and whether its bound is met', () => {
    const section = sectionOf('lists', AT, [figure(12), figure(170, false)]);
    expect(section).toContain('`npm run bench -- lists`, 2026-11-30, commit `1a2b3c4d`, 2 × Some CPU');
    expect(section).toContain('| p95 | 12 | ms |  |  | value <= 150 | yes |');
    expect(section).toContain('| p95 | 170 | ms |  |  | value <= 150 | **no** |');
  });

  it('has one section of each benchmark, that of its last run', () => {
    const first = withSection('', 'lists', sectionOf('lists', AT, [figure(12)]));
    const both = withSection(first, 'intake', sectionOf('intake', AT, [figure(1)]));
    const again = withSection(both, 'lists', sectionOf('lists', AT, [figure(13)]));
    expect(again.match(/^## .*$/gm)).toEqual(['## intake', '## lists']);
    expect(again).toContain('| 13 |');
    expect(again).not.toContain('| 12 |');
    expect(withSection(again, 'lists', sectionOf('lists', AT, [figure(13)]))).toBe(again);
  });
});
