import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another living program works in the folder. */
export class FolderInUse extends Error {}

const PREFIX = 'pid-';

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Processes that want the folder or have it; what dead ones left behind is cleared away. */
const claimants = (folder: string): readonly number[] => {
  const pids = readdirSync(folder)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => Number(name.slice(PREFIX.length)));
  for (const pid of pids.filter((each) => !isAlive(each))) rmSync(join(folder, `${PREFIX}${pid}`), { force: true });
  return pids.filter(isAlive);
};

const refuse = (folder: string, pid: number): never => {
  throw new FolderInUse(`${folder} is in use by process ${pid}: stop it with Ctrl-C, then start again.`);
};

/**
 * Keeps a folder for this process until it ends; what a dead process left behind does not count. Each says that it wants the
 * folder before it looks who else does, so that of two at the same moment at least one sees the other: both may be refused,
 * never both be let in.
 */
export const lockFolder = (folder: string): void => {
  if (claimants(folder).includes(process.pid)) refuse(folder, process.pid);
  const own = join(folder, `${PREFIX}${process.pid}`);
  writeFileSync(own, '');
  const other = claimants(folder).find((pid) => pid !== process.pid);
  if (other !== undefined) {
    rmSync(own, { force: true });
    refuse(folder, other);
  }
  process.once('exit', () => rmSync(own, { force: true }));
};
