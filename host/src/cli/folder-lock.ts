import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another living program works in the folder. */
export class FolderInUse extends Error {}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Keeps a folder for this process until it ends; a lock that a dead process left behind is taken over. */
export const lockFolder = (folder: string): void => {
  const file = join(folder, 'pid');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      process.once('exit', () => rmSync(file, { force: true }));
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(readFileSync(file, 'utf8'));
      if (isAlive(pid))
        throw new FolderInUse(`${folder} is in use by process ${pid}: stop it with Ctrl-C, then start again.`);
      rmSync(file, { force: true });
    }
  }
};
