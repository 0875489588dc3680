import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { keyFile } from '../../composition/open-stores.ts';
import type { Settings } from '../../settings/settings.ts';

/** By which a key is recognised and not found out: it has 256 bits of chance. */
export const printOf = (key: string): string =>
  createHash('sha256').update(`Belegwerk backup ${key}`).digest('hex').slice(0, 16);

/** The key that was drawn into the data folder; undefined where there is none. */
export const drawnKey = (settings: Pick<Settings, 'DATA_DIR'>): string | undefined => {
  try {
    return readFileSync(keyFile(settings), 'utf8').trim();
  } catch {
    return undefined;
  }
};
