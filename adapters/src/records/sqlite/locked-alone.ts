import { FileInUse, LoneDatabase } from './lone-database.ts';

/** Whether a file could be had alone. Where it could, no other process opens it until it is let go. */
export type LockedAlone =
  | { readonly is: 'alone'; readonly copyTo: (file: string) => Promise<void>; readonly release: () => void }
  | { readonly is: 'in-use' }
  /** It is damaged too badly to know. */
  | { readonly is: 'unreadable'; readonly detail: string };

/** Has a file alone, with its log folded into it, also when something is wrong with it. */
export const lockedAlone = (file: string): LockedAlone => {
  try {
    const database = new LoneDatabase(file, { foldsLog: true });
    return { is: 'alone', copyTo: (to) => database.copyTo(to), release: () => database.close() };
  } catch (error) {
    if (error instanceof FileInUse) return { is: 'in-use' };
    return { is: 'unreadable', detail: error instanceof Error ? error.message : String(error) };
  }
};
