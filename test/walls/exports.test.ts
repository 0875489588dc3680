import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Declaration } from '../api-reference/declarations.ts';
import { exportedDeclarations } from '../api-reference/reference.ts';
import { ROOT } from './plant.ts';
import { idleNames, isTestFile, type SourceFile } from './used-names.ts';

const OUTSIDE = '{adapters,host,contracts,web,test}/**/*.{ts,tsx}';
/** Not `contracts`: what is agreed is asked by those who hold both sides to it. */
const PRODUCT = '{core,adapters,host,web}/src/**/*.{ts,tsx}';
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

/**
 * Rules and texts of the specifications that nothing calls yet, and what they wait for. A name leaves the list with its
 * first caller; none is added without a caller in sight.
 */
const WAITING: Readonly<Record<string, readonly string[]>> = {
  'the dialog of coupons': ['typedCouponCode'],
};
/** So many may wait; the figure only falls. */
const MOST_WAITING = 1;
/** So many names of the core leave their room for proofs alone, though the core uses them itself; the figure only falls. */
const MOST_FOR_PROOFS = 48;

const filesOf = async (pattern: string): Promise<readonly SourceFile[]> => {
  const files: SourceFile[] = [];
  for await (const path of glob(pattern, { cwd: ROOT, exclude: (name) => /node_modules|dist/.test(name) }))
    files.push({ path, text: await readFile(join(ROOT, path), 'utf8') });
  return files;
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

const shownInReadme = (): readonly string[] => takenBy(readFileSync(join(ROOT, 'core/README.md'), 'utf8'));

describe('what the rooms of the core export', () => {
  let exported: readonly Declaration[] = [];
  let outside: readonly SourceFile[] = [];
  beforeAll(async () => {
    exported = exportedDeclarations(ROOT);
    outside = await filesOf(OUTSIDE);
  }, 60_000);

  const takenIn = (files: readonly SourceFile[]): readonly string[] => files.flatMap(({ text }) => takenBy(text));
  const forUsers = () => [...shownInReadme(), ...promised()];

  it('is used outside, promised to users of the library, or the type of something that is', () => {
    expect(exported.length).toBeGreaterThan(100);
    expect(unclaimed(exported, [...takenIn(outside), ...forUsers()])).toEqual([]);
  });

  it('is there for proofs alone in fewer and fewer cases', () => {
    const product = takenIn(outside.filter(({ path }) => !isTestFile(path)));
    expect(unclaimed(exported, [...product, ...forUsers()]).length).toBeLessThanOrEqual(MOST_FOR_PROOFS);
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

describe('a name that a file of the product exports', () => {
  const waiting = Object.values(WAITING).flat();
  let files: readonly SourceFile[] = [];
  beforeAll(async () => {
    files = await filesOf(PRODUCT);
  });

  it('is used by the product, promised to users of the library, or waits for a caller that is known', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(idleNames(files, [...promised(), ...shownInReadme(), ...waiting])).toEqual([]);
  });

  it('waits no longer than until it is called, and few do', () => {
    const idle = idleNames(files, [...promised(), ...shownInReadme()]).map((each) => each.replace(/^.*: /, ''));
    expect(idle.toSorted()).toEqual(waiting.toSorted());
    expect(waiting.length).toBeLessThanOrEqual(MOST_WAITING);
  });

  const idleFile = { path: 'core/src/kernel/idle.ts', text: '/** idle */\nexport const idle = 1;\n' };
  const taking = `import { idle } from './idle.ts';\nexpect(idle).toBe(1);\n`;

  it.each(['core/src/kernel/idle.test.ts', 'test/journeys/idle.ts', 'host/src/testing/idle.ts', 'web/test/idle.ts'])(
    'is not used by being tested in %s',
    (path) => expect(idleNames([idleFile, { path, text: taking }])).toEqual(['core/src/kernel/idle.ts: idle']),
  );

  it('is not used by an index that passes it on', () => {
    const index = { path: 'core/src/kernel/index.ts', text: `export { idle } from './idle.ts';\n` };
    expect(idleNames([idleFile, index])).toHaveLength(1);
  });

  it('is used by a file of the product that takes it', () =>
    expect(idleNames([idleFile, { path: 'host/src/jobs/busy.ts', text: taking }])).toEqual([]));
});
