import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const WEB = resolve(import.meta.dirname, '../../web');

/** Folder of the built screens. */
export const SCREENS = join(WEB, 'dist/app');
/** Folder of the built pages outside the admin, which lies among the screens. */
export const publicPagesIn = (screens: string): string => join(screens, 'public-pages');
/** Both the screens and the pages outside the admin are there, however old. */
export const areAllThere = (screens: string): boolean =>
  [join(screens, 'index.html'), join(publicPagesIn(screens), 'pages.json')].every((file) => existsSync(file));

const newest = (folder: string): number =>
  Math.max(
    0,
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  );

const builtAt = (): number => {
  try {
    return statSync(join(SCREENS, 'index.html')).mtimeMs;
  } catch {
    return 0;
  }
};

const sourcesChangedAt = (): number =>
  Math.max(
    ...['index.html', 'vite.config.ts', '../CHANGELOG.md'].map((file) => statSync(join(WEB, file)).mtimeMs),
    ...[join(WEB, 'src'), resolve(WEB, '../contracts/api'), resolve(WEB, '../core/src')].map(newest),
  );

/** The built screens are newer than every source. */
export const areScreensBuilt = (): boolean => builtAt() > sourcesChangedAt();

/** Builds the screens unless the built ones are newer than every source. Programs that do so at once do no harm. */
export const buildScreens = async (): Promise<void> => {
  if (areScreensBuilt()) return;
  const fresh = `${SCREENS}.${randomUUID()}`;
  try {
    await vite('build', '--logLevel', 'warn', '--outDir', fresh, '--emptyOutDir');
    if (!areScreensBuilt()) exchange(fresh);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
};

/** Puts a whole build in the place of the old one: a program that is stopped in between leaves no half. */
const exchange = (fresh: string): void => {
  const old = `${fresh}.old`;
  try {
    if (existsSync(SCREENS)) renameSync(SCREENS, old);
    renameSync(fresh, SCREENS);
  } catch (error) {
    if (!areScreensBuilt()) throw error;
  } finally {
    rmSync(old, { recursive: true, force: true });
  }
};

const vite = async (...args: readonly string[]): Promise<void> => {
  const program = join(dirname(createRequire(join(WEB, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');
  await new Promise<void>((done, failed) => {
    // a test runner's NODE_ENV would bundle React for development
    const env = { ...process.env, NODE_ENV: 'production' };
    const build = spawn(process.execPath, [program, ...args], { cwd: WEB, env, stdio: ['ignore', 2, 2] });
    build.once('exit', (code) => (code === 0 ? done() : failed(new Error(`vite ended with code ${code}`))));
  });
};
