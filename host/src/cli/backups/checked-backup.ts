import { resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { checkBackup, UnusableBackup, type CheckedBackup } from '@belegwerk/adapters/embedded';
import { Refused } from './refused.ts';

/** A backup that this program can restore, looked at from its first to its last byte; refused in a sentence where it is none. */
export const checkedBackup = async (file: string): Promise<CheckedBackup> => {
  if (!existsSync(file)) throw new Refused(`${resolve(file)} is not there`);
  try {
    return await checkBackup(file);
  } catch (error) {
    if (error instanceof UnusableBackup) throw new Refused(`${resolve(file)} cannot be restored: ${error.message}`);
    throw error;
  }
};
