import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { existsSync, globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { linkPackages } from '../packages/program.ts';
import { PACKED } from '../packages/staged-package.ts';
import { ROOT } from './readme-commands.ts';
import { runCommand } from './run-command.ts';

const LIMIT_MS = 400_000;
const runFile = promisify(execFile);

let project = '';
afterAll(() => rm(project, { recursive: true, force: true }));

const manifestOf = async (name: string) =>
  JSON.parse(await readFile(join(ROOT, name, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: Readonly<Record<string, string>>;
    exports: Readonly<Record<string, string>>;
  };

/** What the packages say they need, and nothing else, from the folder where it is installed already: no network. */
const linked = async (): Promise<Readonly<Record<string, string>>> => {
  const found: Record<string, string> = {};
  for (const workspace of PACKED)
    for (const needed of Object.keys((await manifestOf(workspace)).dependencies).filter(
      (name) => !name.startsWith('@belegwerk/'),
    )) {
      const own = join(ROOT, workspace, 'node_modules', needed);
      found[needed] = `file:${await realpath(existsSync(own) ? own : join(ROOT, 'node_modules', needed))}`;
    }
  // the suites want Jest
  const globals = '@jest/globals';
  return { ...found, [globals]: `file:${await realpath(join(ROOT, 'node_modules', globals))}` };
};

/** The examples of a package's README as they stand there. */
const examplesOf = async (name: string): Promise<readonly string[]> => {
  const readme = await readFile(join(project, 'node_modules/@belegwerk', name, 'README.md'), 'utf8');
  return [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
};

const outputOf = async (file: string): Promise<string> =>
  (await runFile(process.execPath, [file], { cwd: project })).stdout.trim();

const COMPILER_OPTIONS = {
  target: 'es2024',
  module: 'nodenext',
  strict: true,
  noEmit: true,
  types: ['node'],
  typeRoots: [join(ROOT, 'node_modules/@types')],
};

beforeAll(async () => {
  project = await realpath(await mkdtemp(join(tmpdir(), 'belegwerk-packages-')));
  const packed = await runCommand('pack', ['--to', join(project, 'packages')]);
  expect(packed).toMatchObject({ code: 0 });
  const tarballs = packed.lines.filter((line) => line.endsWith('.tgz'));
  expect(tarballs).toHaveLength(PACKED.length);
  const ours = PACKED.map((name) => [
    `@belegwerk/${name}`,
    `file:packages/${basename(tarballs.find((path) => path.includes(`belegwerk-${name}-`)) ?? name)}`,
  ]);
  await writeFile(
    join(project, 'package.json'),
    JSON.stringify({ type: 'module', dependencies: { ...(await linked()), ...Object.fromEntries(ours) } }),
  );
  await runFile('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: project,
    shell: process.platform === 'win32',
  });
}, LIMIT_MS);

it(
  'packages that stand in an empty project do there what their READMEs say, with types',
  async () => {
    const said: Record<string, string[]> = {};
    const files: string[] = [];
    for (const name of PACKED) {
      said[name] = [];
      for (const [index, code] of (await examplesOf(name)).entries()) {
        const file = `${name}-${index + 1}.ts`;
        files.push(file);
        await writeFile(join(project, file), code);
        said[name].push(await outputOf(file));
      }
    }
    expect(said).toEqual({
      core: ['55.97'],
      adapters: ['orders/create gid://shopify/Order/1042\nbad-signature'],
      contracts: [expect.stringMatching(/^200 \S/), expect.stringMatching(/^\S+\.myshopify\.com 200$/)],
    });
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files }));
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    expect(
      await runFile(process.execPath, [compiler, '-p', '.'], { cwd: project }).catch((error: unknown) => error),
    ).toEqual({
      stdout: '',
      stderr: '',
    });
  },
  LIMIT_MS,
);

it(
  'a target that is written there keeps what every target promises, with types',
  async () => {
    const files = ['smallest-target.ts', 'smallest-target.test.ts'];
    for (const file of files) await cp(join(ROOT, 'test/examples', file), join(project, file));
    const options = { ...COMPILER_OPTIONS, allowImportingTsExtensions: true };
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files }));
    const compiled = await runFile(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.'], {
      cwd: project,
    }).catch((error: unknown) => error as { readonly stdout: string });
    expect(compiled.stdout).toBe('');
    const parser = { syntax: 'typescript' };
    const jest = {
      rootDir: project,
      testMatch: ['<rootDir>/*.test.ts'],
      extensionsToTreatAsEsm: ['.ts'],
      transform: { '\\.ts$': [join(ROOT, 'node_modules/@swc/jest'), { jsc: { parser, target: 'es2023' } }] },
    };
    await writeFile(join(project, 'jest.config.json'), JSON.stringify(jest));
    const run = [join(ROOT, 'node_modules/jest/bin/jest.js'), '--config', 'jest.config.json', '--json'];
    const { stdout } = await runFile(process.execPath, ['--experimental-vm-modules', '--no-warnings', ...run], {
      cwd: project,
    });
    expect(JSON.parse(stdout)).toMatchObject({ success: true, numPassedTests: 11, numFailedTests: 0 });
  },
  LIMIT_MS,
);

it('every entry but the suites, which want Jest, can be imported with what the packages say they need', async () => {
  const folders = [...globSync('src/*/index.js', { cwd: join(project, 'node_modules/@belegwerk/adapters') })];
  const { exports } = await manifestOf('contracts');
  const entries = [
    ...folders.map((path) => `@belegwerk/adapters/${basename(dirname(path))}`),
    ...Object.keys(exports)
      .filter((entry) => !/ports|suite/.test(entry))
      .map((entry) => `@belegwerk/contracts/${entry.slice(2)}`),
  ];
  expect(entries.length).toBeGreaterThan(15);
  const imports = entries.map((entry) => `import '${entry}';`).join('\n');
  await writeFile(join(project, 'every-entry.ts'), `${imports}\nconsole.log('imported');`);
  expect(await outputOf('every-entry.ts')).toBe('imported');
});

it(
  'the program of the image is JavaScript alone, and says like the host of the repository what it misses',
  async () => {
    // it finds the packages of the repository there
    const program = join(ROOT, 'dist/tried-program');
    expect(await runCommand('pack', ['--program', program])).toMatchObject({ code: 0 });
    expect(globSync('**/*.ts', { cwd: program }).filter((path) => !path.endsWith('.d.ts'))).toEqual([]);
    await linkPackages(ROOT, program);
    const env = { PATH: process.env['PATH'], DATA_DIR: join(project, 'data') };
    const started = await runFile(process.execPath, [join(program, 'host/src/main.js')], { env }).catch(
      (error: unknown) => error,
    );
    await rm(program, { recursive: true });
    expect(started).toMatchObject({ code: 78, stderr: expect.stringContaining('Belegwerk cannot start') as unknown });
  },
  LIMIT_MS,
);

it('a package has JavaScript and types, but no source of ours and no test', async () => {
  for (const name of PACKED) {
    const { version } = await manifestOf(name);
    const { stdout } = await runFile('tar', ['-tzf', join(project, 'packages', `belegwerk-${name}-${version}.tgz`)], {
      maxBuffer: 4_000_000,
    });
    const files = stdout.trim().split('\n');
    expect(files).toEqual(expect.arrayContaining(['package/README.md', 'package/LICENSE']));
    expect(files.filter((file) => /(?<!\.d)\.ts$|\.test\./.test(file))).toEqual([]);
  }
});
