import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const WEB = resolve(import.meta.dirname, '../../web');

/** Folder of the built screens. */
export const SCREENS = join(WEB, 'dist/app');

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

/** Builds the screens unless the built ones are newer than every source. */
export const buildScreens = async (): Promise<void> => {
  const sources = [join(WEB, 'src'), resolve(WEB, '../contracts/api'), resolve(WEB, '../core/src')];
  if (builtAt() > Math.max(statSync(join(WEB, 'index.html')).mtimeMs, ...sources.map(newest))) return;
  const vite = join(dirname(createRequire(join(WEB, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');
  await new Promise<void>((done, failed) => {
    const build = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: WEB, stdio: ['ignore', 2, 2] });
    build.once('exit', (code) => (code === 0 ? done() : failed(new Error(`vite build ended with code ${code}`))));
  });
};
