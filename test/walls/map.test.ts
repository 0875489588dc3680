import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './plant.ts';

const map = readFileSync(join(ROOT, 'core/docs/map.md'), 'utf8');

/** The files and folders that a page names, by their path from the root. */
const pathsIn = (page: string): readonly string[] =>
  [...page.matchAll(/`((?:[\w.-]+\/)+(?:[\w.-]+\.\w+)?)`/g)].map(([, path = '']) => path);

const missing = (page: string): readonly string[] => pathsIn(page).filter((path) => !existsSync(join(ROOT, path)));

describe('the map of the house', () => {
  it('names only files and folders that there are', () => {
    expect(pathsIn(map).length).toBeGreaterThan(40);
    expect(missing(map)).toEqual([]);
  });

  it('names every room of the core', () => {
    const rooms = readdirSync(join(ROOT, 'core/src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `core/src/${name}/`);
    expect(rooms.filter((room) => !pathsIn(map).includes(room))).toEqual([]);
  });

  it('would be found out if it named something that is gone', () => {
    expect(missing('see `core/src/kernel/money.ts` and `core/src/attic/lost.ts`, in `core/src/attic/`')).toEqual([
      'core/src/attic/lost.ts',
      'core/src/attic/',
    ]);
  });
});
