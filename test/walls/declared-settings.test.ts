import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { plantedTree, ROOT, tornDown } from './plant.ts';

let tree = '';
afterEach(() => tornDown(tree));

const SENTENCES = 'core/dist/src/sentences/index.d.ts';

const saidOf = async (api: string, sentences = 'export {};\n') => {
  tree = await plantedTree({
    'contracts/dist/api/index.d.ts': "export * from './preferences.ts';\n",
    'contracts/dist/api/preferences.d.ts': api,
    [SENTENCES]: sentences,
    'test/builders/dist/index.d.ts': 'export {};\n',
    'core/dist/src/preferences/index.d.ts': "export { type FieldKey } from './preferences-shape.ts';\n",
    'core/dist/src/preferences/preferences-shape.d.ts': 'export type FieldKey = string;\n',
  });
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'test/walls/declared-settings.ts'), tree], {
    encoding: 'utf8',
  });
  return { status, lines: stderr.split('\n').filter((line) => line !== '') };
};

it.each([
  ['by its own import', "import { type FieldKey } from '@belegwerk/core/preferences';\nexport type Key = FieldKey;\n"],
  ['by what the compiler found', "export declare const key: import('@belegwerk/core/preferences').FieldKey;\n"],
])('notices an answer that declares a setting %s', async (_how, text) => {
  expect(await saidOf(text)).toEqual({
    status: 1,
    lines: [
      'A declaration without settings reaches their shape: contracts/dist/api/index.d.ts > ' +
        'contracts/dist/api/preferences.d.ts > core/dist/src/preferences/index.d.ts > ' +
        'core/dist/src/preferences/preferences-shape.d.ts',
    ],
  });
});

it('notices a sentence that declares one, and nothing where none does', async () => {
  const shaped =
    "export declare const said: (key: import('../preferences/preferences-shape.ts').FieldKey) => string;\n";
  expect((await saidOf('export {};\n', shaped)).lines).toHaveLength(1);
  await tornDown(tree);
  expect(await saidOf('export {};\n')).toEqual({ status: 0, lines: [] });
});
