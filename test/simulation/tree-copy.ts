import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { patched, type FilePatch } from './patch.ts';

const ROOT = join(import.meta.dirname, '../..');
const WORKSPACES = ['core', 'adapters', 'contracts', 'host', 'test'];
const OWN = '@belegwerk';
const LEFT_OUT: ReadonlySet<string> = new Set(['node_modules', 'dist', 'browser', '.data']);

/** A copy of the program to be spoilt; the packages of others are shared with it. */
export class TreeCopy {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async made(): Promise<TreeCopy> {
    const folder = await mkdtemp(join(tmpdir(), 'belegwerk-planted-'));
    await cp(join(ROOT, 'package.json'), join(folder, 'package.json'));
    for (const each of WORKSPACES)
      await cp(join(ROOT, each), join(folder, each), {
        recursive: true,
        filter: (path) => !LEFT_OUT.has(basename(path)),
      });
    const packages = join(folder, 'node_modules');
    await mkdir(join(packages, OWN), { recursive: true });
    for (const each of await readdir(join(ROOT, 'node_modules')))
      if (each !== OWN) await symlink(join(ROOT, 'node_modules', each), join(packages, each));
    for (const each of WORKSPACES) await symlink(join(folder, each), join(packages, OWN, each));
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
