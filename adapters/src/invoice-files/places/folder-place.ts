import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type ShopKey } from '@belegwerk/core/kernel';
import type { Place, PlaceAnswer } from './place.ts';

/** The folder of a shop below that of all shops; the key of a shop is safe on every file system. */
export const folderOfShop = (base: string, shop: ShopKey): string => join(base, shop);

/** A folder on this machine, or one that is mounted. A file is there as a whole or not at all, also after a power cut. */
export const folderPlace = (folder: string): Place => ({
  get: (name) =>
    answering(async () => {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    }),
  put: (name, bytes) =>
    answering(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // of this process: two hosts that lay down the same file do not write into each other's
      const part = join(folder, `.${name}.${process.pid}.part`);
      try {
        await onDisk(part, bytes);
        await rename(part, join(folder, name));
      } finally {
        await rm(part, { force: true });
      }
      await reached(folder);
    }),
});

const onDisk = async (file: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** That a file has its name is written on the disk; not every mounted folder can be asked for that. */
const reached = async (folder: string): Promise<void> => {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!['EINVAL', 'EISDIR', 'EPERM', 'ENOTSUP'].includes(codeOf(error))) throw error;
  }
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

const answering = async <T>(work: () => Promise<T>): PlaceAnswer<T> => {
  try {
    return ok(await work());
  } catch (error) {
    const code = codeOf(error);
    if (code === '') throw error;
    return fail({ kind: 'unreachable', detail: `Der Ordner nimmt keine Dateien an (${code}).` });
  }
};
