import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  copyTogether,
  lookAtStore,
  tryUpgrade,
  unpackBackup,
  type StoreLook,
  type TriedUpgrade,
} from '@belegwerk/adapters/embedded';
import { storeFile } from '../../composition/open-stores.ts';
import type { Settings } from '../../settings/settings.ts';
import { checkedBackup } from '../backups/checked-backup.ts';
import { Refused } from '../backups/refused.ts';

const ASIDE = '.belegwerk-upgrade-';
/** No check takes so long: the process that made it was killed, and the copy has names of customers. */
const UNFINISHED_MS = 86_400_000;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Brings a copy of the store, or what is in a backup, up to date and compares its books. The store itself stays as it is. */
export const checkUpgrade = async (settings: Settings, from?: string): Promise<TriedUpgrade> => {
  const store = storeFile(settings);
  if (from === undefined && !existsSync(store))
    throw new Refused(`There is no store at ${resolve(store)}: set DATA_DIR as the host has it`);
  const folder = from === undefined || existsSync(settings.DATA_DIR) ? settings.DATA_DIR : dirname(from);
  forgetUnfinished(folder);
  const aside = mkdtempSync(join(folder, ASIDE));
  const drop = (): void => rmSync(aside, { recursive: true, force: true });
  const endedBy = SIGNALS.map((signal) => [signal, () => (drop(), process.exit(1))] as const);
  for (const [signal, end] of endedBy) process.once(signal, end);
  try {
    const copy = join(aside, 'belegwerk.sqlite');
    if (from === undefined) await copyTogether([{ from: store, to: copy }]);
    else await unpackBackup(from, await checkedBackup(from), aside);
    refuseUnusable(lookAtStore(copy));
    return tryUpgrade(copy);
  } finally {
    for (const [signal, end] of endedBy) process.off(signal, end);
    drop();
  }
};

const forgetUnfinished = (folder: string): void => {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(ASIDE))) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > UNFINISHED_MS) rmSync(path, { recursive: true, force: true });
  }
};

const refuseUnusable = (look: StoreLook): void => {
  if (look.is === 'unreadable') throw new Refused(`The store cannot be read: ${look.detail}`);
  if (look.is === 'moved') throw new Refused('The store has moved to MongoDB: set MONGODB_URL as the hosts have it');
  if (look.is !== 'ours') throw new Refused('This is no store of Belegwerk');
  if (look.damage !== undefined)
    throw new Refused(`The store is damaged: ${look.damage}. Restore a backup before the new version`);
  if (look.schema > look.known)
    throw new Refused(
      `A newer version of Belegwerk wrote the store (schema ${look.schema}, this one knows ${look.known}): take that version`,
    );
};
