import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKED, stagePackage } from './staged-package.ts';

const PARTS = [...PACKED, 'host'] as const;

/** Builds workspaces to JavaScript, each into its `dist`. */
export const compile = (root: string, names: readonly string[]): void => {
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', ...names], {
    cwd: root,
    stdio: 'inherit',
  });
};

/**
 * Puts the host and what it rests on into a folder as JavaScript, laid out as in the repository, so that no types have to be
 * stripped while it runs. Answers the path of the host's program.
 */
export const buildProgram = async (root: string, to: string): Promise<string> => {
  compile(root, PARTS);
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  for (const name of PARTS) await stagePackage(root, name, join(to, name));
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const scripts = Object.entries(manifest.scripts).flatMap(([name, command]) =>
    name !== 'dev' && /^node host\S+\.ts$/.test(command) ? [[name, command.replace(/\.ts$/, '.js')]] : [],
  );
  await writeFile(
    join(to, 'package.json'),
    JSON.stringify({ ...manifest, scripts: Object.fromEntries(scripts) as object }, undefined, 2),
  );
  await cp(join(root, 'LICENSE'), join(to, 'LICENSE'));
  return join(to, 'host/src/main.js');
};

/** Has a built program find the packages and screens of the repository, where nothing is installed beside it. */
export const linkPackages = async (root: string, to: string): Promise<void> => {
  await mkdir(join(to, 'node_modules/@belegwerk'), { recursive: true });
  for (const name of PARTS) {
    await symlink(join(to, name), join(to, 'node_modules/@belegwerk', name));
    const own = join(root, name, 'node_modules');
    if (existsSync(own)) await symlink(own, join(to, name, 'node_modules'));
  }
  await symlink(join(root, 'web'), join(to, 'web'));
};
