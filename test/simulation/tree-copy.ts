import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { patched, type FilePatch } from './patch.ts';

const ROOT = join(import.meta.dirname, '../..');
const OWN = '@belegwerk';
const FILES = ['package.json', 'tsconfig.base.json', 'CHANGELOG.md'];
const NOT_SOURCE: ReadonlySet<string> = new Set(['node_modules', 'dist', '.data']);

/** What of the project stands in a copy. */
interface Extent {
  readonly workspaces: readonly string[];
  /** Folders that are not needed, from the root. */
  readonly without: readonly string[];
}
const WITHOUT_SCREENS: Extent = {
  workspaces: ['core', 'adapters', 'contracts', 'host', 'test'],
  without: ['test/browser'],
};

/** Links each package of a folder into another one; what begins with a dot is no package. */
const linkPackages = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  for (const each of await readdir(from))
    if (each !== OWN && !each.startsWith('.')) await symlink(join(from, each), join(to, each));
};

/** A copy of the program to be spoilt; the packages of others are shared with it. */
export class TreeCopy {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async made({ workspaces, without } = WITHOUT_SCREENS): Promise<TreeCopy> {
    const folder = await mkdtemp(join(tmpdir(), 'belegwerk-planted-'));
    const leftOut = new Set(without.map((path) => join(ROOT, path)));
    for (const file of FILES) await cp(join(ROOT, file), join(folder, file));
    for (const each of workspaces) {
      await cp(join(ROOT, each), join(folder, each), {
        recursive: true,
        filter: (path) => !NOT_SOURCE.has(basename(path)) && !leftOut.has(path),
      });
      const own = join(ROOT, each, 'node_modules');
      if (existsSync(own)) await linkPackages(own, join(folder, each, 'node_modules'));
    }
    const packages = join(folder, 'node_modules');
    await linkPackages(join(ROOT, 'node_modules'), packages);
    await mkdir(join(packages, OWN));
    for (const each of workspaces) await symlink(join(folder, each), join(packages, OWN, each));
    return new TreeCopy(folder);
  }

  /** Does something with the program as the patch leaves it. */
  async with<T>(patch: readonly FilePatch[], work: () => Promise<T>): Promise<T> {
    const whole = new Map<string, string>();
    try {
      for (const file of patch) {
        const path = join(this.folder, file.path);
        const text = await readFile(path, 'utf8');
        if (!whole.has(path)) whole.set(path, text);
        await writeFile(path, patched(text, file));
      }
      return await work();
    } finally {
      for (const [path, text] of whole) await writeFile(path, text);
    }
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
