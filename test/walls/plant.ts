import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const ROOT = resolve(import.meta.dirname, '../..');

const CONFIGS = ['.dependency-cruiser.mjs', '.oxlintrc.json', 'package.json', 'tsconfig.base.json'];
const WORKSPACES = ['core', 'adapters', 'contracts', 'host', 'web'];

/** The packages of others are the real ones; our own are linked into the planted tree, so that their names lead into it. */
const linkPackages = async (tree: string): Promise<void> => {
  const [real, own] = [join(ROOT, 'node_modules'), join(tree, 'node_modules')];
  await mkdir(join(own, '@belegwerk'), { recursive: true });
  for (const name of await readdir(real)) if (name !== '@belegwerk') await symlink(join(real, name), join(own, name));
  for (const workspace of WORKSPACES) {
    await mkdir(join(tree, workspace));
    await copyFile(join(ROOT, workspace, 'package.json'), join(tree, workspace, 'package.json'));
    await symlink(join(tree, workspace), join(own, '@belegwerk', workspace));
  }
};

/** A copy of the project with nothing in it but the planted files, so that the real tree is never touched. */
export const plantedTree = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const tree = await mkdtemp(join(tmpdir(), 'belegwerk-walls-'));
  await linkPackages(tree);
  for (const config of CONFIGS) await copyFile(join(ROOT, config), join(tree, config));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), text);
  }
  return tree;
};

export const tornDown = (tree: string): Promise<void> => rm(tree, { recursive: true, force: true });

/** Output of a checker, whether it was content or not. */
const outputOf = async (tree: string, script: string, args: readonly string[]): Promise<string> => {
  try {
    return (await run(process.execPath, [join(ROOT, script), ...args], { cwd: tree, maxBuffer: 1 << 26 })).stdout;
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
};

interface Cruise {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  };
}

const cruised = async (tree: string, folders: readonly string[]): Promise<Cruise> => {
  const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
  return JSON.parse(await outputOf(tree, cruiser, ['--output-type', 'json', ...folders])) as Cruise;
};

/** Which rule was broken by which file. */
export const brokenWalls = async (tree: string, folders: readonly string[]): Promise<readonly string[]> => {
  const { summary } = await cruised(tree, folders);
  return summary.violations.map(({ from, rule }) => `${rule.name} <- ${from}`);
};

/** What each file of a folder imports of it, types too; tests are left out. */
export const importsIn = async (tree: string, folder: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const isOurs = (file: string): boolean => file.startsWith(`${folder}/`) && !file.endsWith('.test.ts');
  const { modules } = await cruised(tree, [folder]);
  return new Map(
    modules
      .filter(({ source }) => isOurs(source))
      .map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved).filter(isOurs)]),
  );
};

/** What the linter has against each file, as `file: message help`. */
export const lintFindings = async (tree: string): Promise<readonly string[]> => {
  const report = await outputOf(tree, 'node_modules/oxlint/bin/oxlint', ['--format', 'json']);
  const { diagnostics } = JSON.parse(report) as {
    diagnostics: readonly { filename: string; message: string; help: string }[];
  };
  return diagnostics.map(({ filename, message, help }) => `${filename}: ${message} ${help}`);
};
