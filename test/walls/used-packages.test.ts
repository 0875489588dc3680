import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './plant.ts';

const textOf = (path: string): Promise<string> => readFile(join(ROOT, path), 'utf8');

/** The packages that a workspace lists, and those that its sources import. */
const packagesOf = async (workspace: string) => {
  const { dependencies } = JSON.parse(await textOf(`${workspace}/package.json`)) as { dependencies: object };
  const imported = new Set<string>();
  for await (const path of glob(`${workspace}/src/**/*.ts`, { cwd: ROOT })) {
    const imports = (await textOf(path)).matchAll(
      // a font is no module: it is resolved and read as a file
      /(?:from|import|\.resolve)[ (]['`]((?:@[^/'`]+\/)?[^./'`][^/'`]*)/g,
    );
    for (const [, name = ''] of imports) imported.add(name);
  }
  return { listed: Object.keys(dependencies), imported };
};

describe('the packages that run in production', () => {
  it.each(['core', 'adapters', 'host'])('are all used in %s', async (workspace) => {
    const { listed, imported } = await packagesOf(workspace);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.filter((name) => !imported.has(name))).toEqual([]);
  });
});
