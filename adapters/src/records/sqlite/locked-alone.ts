import { backup, DatabaseSync } from 'node:sqlite';

/** Whether a file could be had alone. Where it could, nobody else opens it until it is let go. */
export type LockedAlone =
  | { readonly is: 'alone'; readonly copyTo: (file: string) => Promise<void>; readonly release: () => void }
  | { readonly is: 'in-use' }
  /** It is damaged too badly to know. */
  | { readonly is: 'unreadable'; readonly detail: string };

const BUSY = 5;

/**
 * Has a file alone, with its log folded into it. Whoever has it open keeps a lock on it all the time, even when nothing is
 * read or written (sqlite.org/wal.html, leaving WAL mode).
 */
export const lockedAlone = (file: string): LockedAlone => {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    // the lock of the transaction is kept when it is over, and the file can be copied then
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
    const locked = database;
    return {
      is: 'alone',
      // not by its name: whoever closes a file gives up the locks that its process has on it
      copyTo: async (to) => void (await backup(locked, to, { rate: 2 ** 30 })),
      release: () => locked.close(),
    };
  } catch (error) {
    if (database?.isOpen) database.close();
    const isBusy = error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === BUSY;
    if (isBusy) return { is: 'in-use' };
    return { is: 'unreadable', detail: error instanceof Error ? error.message : String(error) };
  }
};
