import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, copyFileSync, chmodSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  carryErasures,
  carryOver,
  lockedAlone,
  openEmbeddedStores,
  unpackBackup,
  type CarriedOver,
  type CheckedBackup,
  type LockedAlone,
} from '@belegwerk/adapters/embedded';
import { instant, shopKey } from '@belegwerk/core/kernel';
import type { Stores } from '@belegwerk/core/stores';
import { jobsFile } from '../../composition/open-jobs.ts';
import { keyFile, storeFile } from '../../composition/open-stores.ts';
import type { Settings } from '../../settings/settings.ts';
import { checkedBackup } from './checked-backup.ts';
import { drawnKey, printOf } from './key-print.ts';
import { markRestored } from './mark-restored.ts';
import { Refused, refuseMongo } from './refused.ts';

/** From what to restore, and whether the store that is there may be put aside for it. */
export interface RestoreWish {
  readonly from: string;
  readonly replace: boolean;
}

/** What was restored, and what a person has to know of it. */
export interface Restored {
  readonly folder: string;
  readonly madeAt: string;
  /** Where the store lies that was there before. */
  readonly aside?: string;
  /** What it knew and must not be forgotten; or why it could not be asked, and how many erasures could be carried over all the same. */
  readonly carried?: CarriedOver | Unreadable;
  /** Shops that are marked: what was made since the backup is read again first. */
  readonly marked: number;
  /** Whether the tokens can be opened: `other` where the key is not the one that sealed them. */
  readonly key: 'there' | 'missing' | 'other';
}

interface Unreadable {
  readonly unreadable: string;
  /** Absent where not even these could be read. */
  readonly requests?: number;
}

/** Lies in the top folder of many a disk. */
const OF_THE_DISK = 'lost+found';
const LATER = 'later.sqlite';
const STORE = basename(storeFile({ DATA_DIR: '.' }));
/** Parts of SQLite beside a file. */
const LOGS = ['-wal', '-shm'];

/** Lays a backup out in the data folder. Until all of it is there and was looked at, nothing that was there is touched. */
export const restoreBackup = async (settings: Settings, { from, replace }: RestoreWish): Promise<Restored> => {
  refuseMongo(settings);
  const folder = resolve(settings.DATA_DIR);
  const old = namesIn(settings, folder);
  if (old.length > 0 && !replace)
    throw new Refused(
      `${folder} is not empty: set DATA_DIR to another folder, or add --replace, which puts what is there aside`,
    );
  const backup = await checkedBackup(from);
  const locks = locksOf(settings);
  const staged = join(folder, `.restoring-${process.pid}`);
  try {
    mkdirSync(staged, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    const names = await unpackBackup(from, backup, staged);
    const key = keyAfter(settings, backup, staged);
    const store = locks.get(storeFile(settings));
    const carried = store && (await carriedOver(settings, { store, staged, key }));
    const continued = carried && 'continued' in carried ? carried.continued : [];
    const marked = await markedShops(staged, backup, continued);
    const aside = old.length > 0 ? join(folder, `before-restore-${stamp()}`) : undefined;
    if (aside) mkdirSync(aside, { mode: 0o700 });
    putInPlace({ folder, staged, aside, from: resolve(from) }, names);
    return { folder, madeAt: backup.madeAt, key, marked, ...(aside ? { aside } : {}), ...(carried ? { carried } : {}) };
  } finally {
    release(locks);
    rmSync(staged, { recursive: true, force: true });
  }
};

/** What is in the folder and would be in the way. A key that was put there for a backup without one is not. */
const namesIn = (settings: Settings, folder: string): readonly string[] => {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name !== OF_THE_DISK);
  return names.length === 1 && names[0] === basename(keyFile(settings)) ? [] : names;
};

/** Keeps all other processes from the files that are there; refuses while one has them. */
const locksOf = (settings: Settings): ReadonlyMap<string, LockedAlone> => {
  const locks = new Map<string, LockedAlone>();
  for (const file of [storeFile(settings), jobsFile(settings)].filter((each) => existsSync(each))) {
    const lock = lockedAlone(file);
    locks.set(file, lock);
    if (lock.is !== 'in-use') continue;
    release(locks);
    throw new Refused(`A host has ${resolve(file)} open: stop it, then restore again`);
  }
  return locks;
};

const release = (locks: ReadonlyMap<string, LockedAlone>): void => {
  for (const lock of locks.values()) if (lock.is === 'alone') lock.release();
};

const keyAfter = (settings: Settings, { keyPrint }: CheckedBackup, staged: string): Restored['key'] => {
  if (keyPrint === undefined) return 'there';
  const { ENCRYPTION_KEY, ENCRYPTION_KEY_OLD } = settings;
  const drawn = drawnKey({ DATA_DIR: staged }) ?? drawnKey(settings);
  const keys = [ENCRYPTION_KEY ?? drawn, ENCRYPTION_KEY_OLD].flatMap((each) => each ?? []);
  if (keys.length === 0) return 'missing';
  return keys.some((each) => printOf(each) === keyPrint) ? 'there' : 'other';
};

/**
 * What was made since cannot be told of a shop whose later records are not known, so its books are read again first. The others go
 * on with the settings and the connection of later.
 */
const markedShops = async (
  staged: string,
  { madeAt }: CheckedBackup,
  continued: readonly string[],
): Promise<number> => {
  const stores = openEmbeddedStores(join(staged, STORE));
  try {
    const except = continued.length === 0 ? [] : await carriedShops(stores, join(staged, LATER), continued);
    const at = instant(new Date().toISOString());
    return (await markRestored(stores, { from: instant(madeAt), at, except })).shops;
  } finally {
    await stores.close();
  }
};

/** Puts the later record of a shop in the place of that of the backup, where it can be read; answers these shops. */
const carriedShops = async (
  { shops }: Pick<Stores, 'shops'>,
  file: string,
  continued: readonly string[],
): Promise<readonly string[]> => {
  const later = openEmbeddedStores(file);
  const carried: string[] = [];
  try {
    for (const name of continued) {
      const key = shopKey(name);
      const shop = await later.shops.find(key).catch(() => undefined);
      if (!shop) continue;
      await shops.update(key, () => shop);
      carried.push(key);
    }
    return carried;
  } finally {
    await later.close();
  }
};

interface Later {
  readonly store: LockedAlone;
  readonly staged: string;
  readonly key: Restored['key'];
}

/** The store that was there is asked in a copy, so that it stays as it is. */
const carriedOver = async (
  settings: Settings,
  { store: lock, staged, key }: Later,
): Promise<NonNullable<Restored['carried']>> => {
  if (lock.is !== 'alone') return { unreadable: lock.is === 'unreadable' ? lock.detail : lock.is };
  const [later, untouched] = [join(staged, LATER), join(staged, 'untouched.sqlite')];
  const store = join(staged, STORE);
  copyFileSync(store, untouched);
  try {
    await lock.copyTo(later);
    return await carryOver(store, later, { secrets: key === 'there' && haveOneKey(settings, staged) });
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) throw error;
    const back = (): void => {
      for (const rest of LOGS) rmSync(store + rest, { force: true });
      copyFileSync(untouched, store);
    };
    back();
    const unreadable = error instanceof Error ? error.message : String(error);
    try {
      return { unreadable, requests: await carryErasures(store, later) };
    } catch {
      back();
      return { unreadable };
    }
  }
};

/** Whether what the store that was there has sealed is opened by the key of the backup. */
const haveOneKey = (settings: Settings, staged: string): boolean => {
  if (settings.ENCRYPTION_KEY) return true;
  const [before, after] = [drawnKey(settings), drawnKey({ DATA_DIR: staged })];
  return after === undefined || before === after;
};

interface Places {
  readonly folder: string;
  readonly staged: string;
  readonly aside: string | undefined;
  /** The backup itself, which may lie in the folder and stays. */
  readonly from: string;
}

/** Each file takes the place of the one before in one go, the store last: at no moment there is none. */
const putInPlace = ({ folder, staged, aside, from }: Places, names: readonly string[]): void => {
  const before = readdirSync(folder).filter(
    (name) => name !== OF_THE_DISK && ![staged, aside, from].includes(join(folder, name)),
  );
  const leaves = (name: string): boolean =>
    name !== 'encryption.key' && !name.startsWith('before-restore-') && !names.includes(name);
  for (const name of aside ? before : []) {
    if (leaves(name)) renameSync(join(folder, name), join(aside ?? '', name));
    else if (names.includes(name) || name === 'encryption.key') kept(join(folder, name), join(aside ?? '', name));
  }
  for (const name of [...names.filter((each) => each !== STORE), STORE])
    renameSync(join(staged, name), join(folder, name));
};

/** A second name for the file, or a copy where the file system knows no such thing. */
const kept = (file: string, as: string): void => {
  try {
    linkSync(file, as);
  } catch {
    copyFileSync(file, as);
    chmodSync(as, 0o600);
  }
};

const stamp = (): string => new Date().toISOString().replaceAll(/[:.]/g, '-');
