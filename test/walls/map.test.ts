import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingIn, pages, pathsIn } from './named-paths.ts';
import { ROOT } from './plant.ts';

const textOf = (page: string): string => readFileSync(join(ROOT, page), 'utf8');
const map = textOf('core/docs/map.md');

/** How a screen is made is told by one that is not there. */
const EXAMPLES = ['things-list.ts', 'use-things.ts', 'things.queries.ts', 'ThingsScreen.tsx', 'things.test.tsx'];

describe('the pages that explain the project', () => {
  it('name only files and folders that there are', () => {
    expect(pages).toEqual(expect.arrayContaining(['README.md', 'web/README.md', 'core/docs/glossary.md']));
    const wrong = pages.map((page) => ({ page, missing: missingIn(page, textOf(page)) }));
    const things = { page: 'web/README.md', missing: EXAMPLES };
    expect(wrong.filter(({ missing }) => missing.length > 0)).toEqual([things]);
  });

  it('would be found out if they named something that is gone', () => {
    const text = `see \`core/src/kernel/money.ts\` and \`core/src/attic/lost.ts\`, in \`core/src/attic/\` or \`host/src/attic\`;
      \`orders/updated\` is no path, \`kernel/money.ts\` none from the root; \`money.ts\` and \`lost.ts\` are names,
      \`host/src/areas/<topic>/\` is there for some topic, \`test/fuzz/lost-*.ts\` for nothing;
      [the map](core/docs/map.md), [a way](core/docs/way.md), [out](https://example.com/lost.md)`;
    expect(missingIn('README.md', text)).toEqual([
      'core/src/attic/lost.ts',
      'core/src/attic/',
      'host/src/attic',
      'kernel/money.ts',
      'test/fuzz/lost-*.ts',
      'core/docs/way.md',
      'lost.ts',
    ]);
  });
});

describe('the map of the project', () => {
  it('names every module of the core', () => {
    expect(pathsIn(map).length).toBeGreaterThan(40);
    const modules = readdirSync(join(ROOT, 'core/src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `core/src/${name}/`);
    expect(modules.filter((module) => !pathsIn(map).includes(module))).toEqual([]);
  });

  it('names for each step of an order the test that proves it', () => {
    const [, way = ''] = /## The way of one order\n([^#]*)/.exec(map) ?? [];
    const steps = way.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:step|-)/.test(line));
    expect(steps.length).toBeGreaterThan(15);
    const unproved = steps.filter(
      (step) => !pathsIn(step.split('|').at(-2) ?? '').some((path) => path.endsWith('.test.ts')),
    );
    expect(unproved).toEqual([]);
  });
});
