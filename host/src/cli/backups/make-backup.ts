import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { checkBackup, copyTogether, packBackup, UnusableBackup } from '@belegwerk/adapters/embedded';
import { jobsFile } from '../../composition/open-jobs.ts';
import { keyFile, storeFile } from '../../composition/open-stores.ts';
import type { Settings } from '../../settings/settings.ts';
import { drawnKey, printOf } from './key-print.ts';
import { Refused, refuseMongo } from './refused.ts';

/** How a backup is made. */
export interface BackupWish {
  readonly to: string;
  readonly overwrite: boolean;
  readonly withoutKey: boolean;
}

/** Where the key is that opens the tokens of a backup. */
export type PlaceOfKey = 'inside' | 'left out' | 'ENCRYPTION_KEY' | 'none yet';

/** A backup that is on the disk and was read back. */
export interface MadeBackup {
  readonly file: string;
  readonly bytes: number;
  readonly schema: number;
  readonly key: PlaceOfKey;
}

/** Makes one file of all that a host keeps in its data folder, as it is at one moment, beside hosts that go on. */
export const makeBackup = async (settings: Settings, wish: BackupWish): Promise<MadeBackup> => {
  refuseMongo(settings);
  const to = resolve(wish.to);
  const store = storeFile(settings);
  try {
    accessSync(store, constants.R_OK);
  } catch {
    throw new Refused(
      `There is no store at ${resolve(store)}, or this user may not read it: set DATA_DIR as the host has it, and run as its user`,
    );
  }
  if (!existsSync(dirname(to))) throw new Refused(`The folder ${dirname(to)} is not there`);
  if (existsSync(to) && statSync(to).isDirectory()) throw new Refused(`${to} is a folder: name a file in it`);
  if ([store, jobsFile(settings), keyFile(settings)].some((own) => resolve(own) === to))
    throw new Refused(`${to} belongs to the host: name another file`);
  if (existsSync(to) && !wish.overwrite)
    throw new Refused(`${to} is there already: name another file, or add --overwrite`);
  // in the same folder, so that it is renamed in one go; a folder of its own keeps it from the eyes of others meanwhile
  forgetUnfinished(dirname(to));
  const aside = mkdtempSync(join(dirname(to), ASIDE));
  const drop = (): void => rmSync(aside, { recursive: true, force: true });
  const endedBy = SIGNALS.map((signal) => [signal, () => (drop(), process.exit(1))] as const);
  for (const [signal, end] of endedBy) process.once(signal, end);
  try {
    const made = await packed(settings, wish, aside);
    const checked = await checkBackup(made.file);
    put(made.file, to, wish.overwrite);
    await settled(dirname(to));
    return { file: to, bytes: statSync(to).size, schema: checked.schema, key: made.key };
  } catch (error) {
    if (error instanceof UnusableBackup) throw new Refused(`Nothing was written to ${to}: ${error.message}`);
    throw error;
  } finally {
    for (const [signal, end] of endedBy) process.off(signal, end);
    drop();
  }
};

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const ASIDE = '.belegwerk-backup-';
/** No backup takes so long: the process that made it was killed, and it has names of customers. */
const UNFINISHED_MS = 86_400_000;

const forgetUnfinished = (folder: string): void => {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(ASIDE))) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > UNFINISHED_MS) rmSync(path, { recursive: true, force: true });
  }
};

const packed = async (
  settings: Settings,
  { withoutKey }: BackupWish,
  folder: string,
): Promise<Pick<MadeBackup, 'file' | 'key'>> => {
  const [file, jobs] = [join(folder, 'store'), join(folder, 'jobs')];
  const hasJobs = existsSync(jobsFile(settings));
  const madeAt = new Date().toISOString();
  await copyTogether([
    { from: storeFile(settings), to: file },
    ...(hasJobs ? [{ from: jobsFile(settings), to: jobs }] : []),
  ]);
  // drawn before anything is sealed, so that it is never younger than what it sealed
  const { ENCRYPTION_KEY = drawnKey(settings) } = settings;
  const key = placeOfKey(settings, withoutKey);
  const notes = {
    madeAt,
    key: key === 'inside' ? 'inside' : 'outside',
    ...(ENCRYPTION_KEY ? { keyPrint: printOf(ENCRYPTION_KEY) } : {}),
  } as const;
  await packBackup(file, notes, {
    ...(hasJobs ? { 'jobs.sqlite': jobs } : {}),
    ...(key === 'inside' ? { 'encryption.key': keyFile(settings) } : {}),
  });
  return { file, key };
};

const placeOfKey = (settings: Settings, withoutKey: boolean): PlaceOfKey => {
  if (settings.ENCRYPTION_KEY) return 'ENCRYPTION_KEY';
  if (drawnKey(settings) === undefined) return 'none yet';
  return withoutKey ? 'left out' : 'inside';
};

/** In one go; without `overwrite` a file that came meanwhile stays. */
const put = (from: string, to: string, overwrite: boolean): void => {
  if (overwrite) return renameSync(from, to);
  try {
    linkSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new Refused(`${to} is there already: name another file, or add --overwrite`);
    // a file system without hard links
    renameSync(from, to);
  }
};

/** The name is on the disk, too. */
const settled = async (folder: string): Promise<void> => {
  const opened = await open(folder, 'r');
  await opened.sync().catch(() => undefined);
  await opened.close();
};
