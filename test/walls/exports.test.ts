import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Declaration } from '../api-reference/declarations.ts';
import { exportedDeclarations } from '../api-reference/reference.ts';
import { ROOT } from './plant.ts';

const OUTSIDE = '{adapters,host,contracts,web,test}/**/*.{ts,tsx}';
const IMPORT = /(?:import|export)(?: type)? \{([^}]*)\} from '@belegwerk\/core\/[\w-]+'/g;

/** The names that a text takes from the core. */
const takenBy = (text: string): readonly string[] =>
  [...text.matchAll(IMPORT)].flatMap(([, list = '']) =>
    list.split(',').map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, ''),
    ),
  );

const takenOutside = async (): Promise<readonly string[]> => {
  const taken: string[] = [];
  for await (const path of glob(OUTSIDE, { cwd: ROOT, exclude: (name) => /node_modules|dist/.test(name) }))
    taken.push(...takenBy(await readFile(join(ROOT, path), 'utf8')));
  return taken;
};

/** What `core/docs/promised.md` promises to users of the library beyond what the product uses itself. */
const promised = (): readonly string[] =>
  [...readFileSync(join(ROOT, 'core/docs/promised.md'), 'utf8').matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

/** What nobody outside has use for: neither taken nor promised, nor spoken of by what is. */
const unclaimed = (exported: readonly Declaration[], wanted: readonly string[]): readonly string[] => {
  const claimed = new Set(wanted);
  for (let before = -1; before !== claimed.size;) {
    before = claimed.size;
    for (const { name, signature } of exported)
      if (claimed.has(name)) for (const word of signature.match(/\w+/g) ?? []) claimed.add(word);
  }
  return exported.filter(({ name }) => !claimed.has(name)).map(({ name, file }) => `${file}: ${name}`);
};

describe('what the rooms of the core export', () => {
  let exported: readonly Declaration[] = [];
  beforeAll(() => {
    exported = exportedDeclarations(ROOT);
  }, 60_000);

  it('is used outside, promised to users of the library, or the type of something that is', async () => {
    expect(exported.length).toBeGreaterThan(100);
    const wanted = [...(await takenOutside()), ...takenBy(readFileSync(join(ROOT, 'core/README.md'), 'utf8'))];
    expect(unclaimed(exported, [...wanted, ...promised()])).toEqual([]);
  });

  it('is all that is promised', () => {
    const names = new Set(exported.map(({ name }) => name));
    expect(promised().filter((name) => !names.has(name))).toEqual([]);
  });

  it('would be found if nobody used it', () => {
    const idle: Declaration = { name: 'idle', file: 'kernel/idle.ts', comment: '', signature: 'const idle: number;' };
    expect(unclaimed([idle], ['cents'])).toEqual(['kernel/idle.ts: idle']);
  });
});
