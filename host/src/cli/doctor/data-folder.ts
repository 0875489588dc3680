import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lookAtStore, troubleOf, type FileTrouble, type StoreLook } from '@belegwerk/adapters/embedded';
import { jobsFile } from '../../composition/open-jobs.ts';
import { keyFile, storeFile } from '../../composition/open-stores.ts';
import type { Settings } from '../../settings/settings.ts';
import { fault, good, note, type Finding } from './finding.ts';

const MEGABYTE = 1024 * 1024;
/** Below it the next burst of messages may not be stored. */
const FULL_BYTES = 200 * MEGABYTE;
const SCARCE_BYTES = 1024 * MEGABYTE;

const megabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`;

const OTHERS = 0o077;

const isAllowed = (path: string, mode: number): boolean => {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
};

/** The folder itself, or the first above it that is there. */
const nearestOf = (folder: string): string => {
  let there = folder;
  while (!existsSync(there)) there = resolve(there, '..');
  return there;
};

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

const isOpenToOthers = (path: string): boolean => (statSync(path).mode & OTHERS) !== 0;

/** Whether anybody but the user of the host may look into the folder, the store or the key. */
export const rightsOf = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): Finding => {
  const folder = resolve(DATA_DIR);
  if (!existsSync(folder))
    return isAllowed(nearestOf(folder), constants.W_OK)
      ? note('file rights', `${folder} is not there yet; a host makes it`)
      : fault(
          'file rights',
          `${folder} is not there, and this user cannot make it`,
          'Make it, and give it to this user',
        );
  if (!isAllowed(folder, constants.R_OK | constants.W_OK | constants.X_OK))
    return fault(
      'file rights',
      `this user may not use ${folder}`,
      'Run it as the user of the host, or give it the folder',
    );
  const paths = [folder, ...readdirSync(folder).map((name) => join(folder, name))];
  const open = paths.filter((path) => existsSync(path) && isOpenToOthers(path));
  if (open.length === 0) return good('file rights', `${folder} is for its owner's eyes alone`);
  const listed = open.map((path) => `${path} (${modeOf(path)})`).join(', ');
  return fault('file rights', `others may read ${listed}`, `chmod -R go-rwx ${folder}`);
};

/** Whether anybody but the user of the host may read the private key of the app. */
export const appKeyFileOf = ({ appKeyFile }: Pick<Settings, 'appKeyFile'>): readonly Finding[] => {
  if (appKeyFile === undefined) return [];
  const file = resolve(appKeyFile);
  return [
    isOpenToOthers(file)
      ? fault('key of the app', `others may read ${file} (${modeOf(file)})`, `chmod go-rwx ${file}`)
      : good('key of the app', `${file} is for its owner's eyes alone`),
  ];
};

/** Where the key is that seals. */
export const keyOf = (settings: Settings): Finding => {
  const file = resolve(keyFile(settings));
  if (settings.ENCRYPTION_KEY) {
    const stale = existsSync(file);
    return stale
      ? note(
          'key',
          `ENCRYPTION_KEY is set, so ${file} is not used`,
          'Keep it until the line of the tokens is good and no backup needs it',
        )
      : good('key', 'ENCRYPTION_KEY is set');
  }
  return existsSync(file)
    ? note('key', `${file} lies beside the store`, 'Keep a copy in another place, or set ENCRYPTION_KEY')
    : note('key', 'none was drawn yet; a host draws one');
};

/** What to do where a file is as it was, and the machine does not let it be read: never to restore a backup. */
const OF_THE_MACHINE: Readonly<Record<Exclude<FileTrouble, 'damaged'>, string>> = {
  full: 'Make room on the disk, and look again',
  rights: 'Run it as the user of the host, or give it the folder, and look again',
  busy: 'Another program has the file locked: look again in a moment',
  disk: 'Look at the disk and at the log of the machine before anything is written',
};

/** The timers of the host; a host draws the file anew where it is gone. */
export const jobsOf = (settings: Pick<Settings, 'DATA_DIR'>): Finding => {
  const file = resolve(jobsFile(settings));
  if (!existsSync(file)) return note('jobs', `${file} is not there yet; a host makes it`);
  const trouble = troubleOf(file);
  return trouble === undefined
    ? good('jobs', 'free of damage')
    : fault(
        'jobs',
        `${file}: ${trouble.detail}`,
        trouble.because === 'damaged'
          ? 'Stop the host and put this file aside; it is made anew'
          : OF_THE_MACHINE[trouble.because],
      );
};

/** What restorations, backups and checks of upgrades left behind. It holds names of customers. */
export const leftoversOf = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): readonly Finding[] => {
  const folder = resolve(DATA_DIR);
  const names = existsSync(folder) && isAllowed(folder, constants.R_OK) ? readdirSync(folder) : [];
  const left = names.filter((name) => /^(before-restore-|\.restoring-|\.belegwerk-(backup|upgrade)-)/.test(name));
  return left.length === 0
    ? []
    : [note('leftovers', left.map((name) => join(folder, name)).join(', '), 'Delete them once all is well')];
};

/** Whether what comes next finds room on the disk. */
export const roomOf = async (settings: Pick<Settings, 'DATA_DIR'>, freeBytes = freeBeside): Promise<Finding> => {
  const free = await freeBytes(resolve(settings.DATA_DIR));
  const seen = `${megabytes(free)} are free`;
  if (free < FULL_BYTES) return fault('disk', seen, 'Make room: what cannot be stored is not taken in');
  return free < SCARCE_BYTES ? note('disk', seen, 'Make room soon') : good('disk', seen);
};

const freeBeside = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(nearestOf(folder));
  return bavail * bsize;
};

/** How the embedded store stands, and whether this program can go on with it. */
export const storeOf = (settings: Settings): { readonly finding: Finding; readonly isUsable: boolean } => {
  const file = resolve(storeFile(settings));
  const look = lookAtStore(file);
  const finding = findingOf(look, file);
  return { finding, isUsable: look.is === 'ours' && look.schema === look.known && look.damage === undefined };
};

const SAYS_WHAT = 'npm run upgrade -- --check says what that changes';
const RESTORE = 'Stop the host and restore a backup: npm run restore';

const findingOf = (look: StoreLook, file: string): Finding => {
  switch (look.is) {
    case 'absent':
      return note(
        'store',
        `${file} is not there yet; a host makes it`,
        'Set DATA_DIR as the host has it, if there is one',
      );
    case 'unreadable':
      return fault(
        'store',
        `${file} cannot be read: ${look.detail}`,
        look.because === 'damaged' ? RESTORE : OF_THE_MACHINE[look.because],
      );
    case 'strange':
      return fault('store', `${file} is no store of Belegwerk`, 'Set DATA_DIR to the folder of the host');
    case 'moved':
      return fault('store', `${file} has moved to another place`, 'Set MONGODB_URL and MONGODB_DATABASE to that place');
    case 'ours':
      return ofOurs(look, file);
  }
};

const ofOurs = ({ schema, known, damage }: Extract<StoreLook, { is: 'ours' }>, file: string): Finding => {
  if (damage !== undefined) return fault('store', `${file} is damaged: ${damage}`, RESTORE);
  if (schema > known)
    return fault('store', `a newer version wrote it (schema ${schema}, this one knows ${known})`, 'Start that version');
  const size = megabytes(statSync(file).size);
  return schema < known
    ? note('store', `${size}, free of damage, schema ${schema}; the next start brings it to ${known}`, SAYS_WHAT)
    : good('store', `${size}, free of damage, schema ${schema}`);
};
