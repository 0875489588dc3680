import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { AesEvidenceSeal, AesSeal } from '@belegwerk/adapters/system';
import type { RawStores } from '@belegwerk/core/stores';
import type { Logger } from 'pino';
import { StoreUnavailable } from '../exit-codes.ts';
import type { Settings } from '../settings/settings.ts';

/** File of the embedded store in the data folder. */
export const storeFile = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string => join(DATA_DIR, 'belegwerk.sqlite');

/**
 * Opens the engine that the settings name, and logs each step that brings older data up to date; StoreUnavailable says which
 * file or address cannot be opened.
 */
export const openStores = async (settings: Settings, log?: Pick<Logger, 'info'>): Promise<RawStores> => {
  try {
    const seal = new AesEvidenceSeal(sealOf(settings));
    const onStep = (step: object): void => log?.info(step, 'the store is brought up to date');
    if (settings.MONGODB_URL) {
      // its driver takes 30 MB, which a host without it saves
      const { openMongoStores } = await import('@belegwerk/adapters/mongo');
      return await openMongoStores(settings.MONGODB_URL, settings.MONGODB_DATABASE, { seal, onStep });
    }
    const stores = openEmbeddedStores(storeFile(settings), seal, onStep);
    // also where another program made the folder: only the user of the host may look into it
    chmodSync(settings.DATA_DIR, 0o700);
    return stores;
  } catch (error) {
    const { message } = error as Error;
    const isNamed = settings.MONGODB_URL !== undefined || message.includes(storeFile(settings));
    throw new StoreUnavailable(isNamed ? message : `${storeFile(settings)}: ${message}`, { cause: error });
  }
};

/** What seals tokens at rest: today's key seals, the old one opens as well. */
export const sealOf = (settings: Settings): AesSeal =>
  new AesSeal(encryptionKey(settings), settings.ENCRYPTION_KEY_OLD ? [settings.ENCRYPTION_KEY_OLD] : []);

/** File of the key that was drawn for the embedded store; of no account where the settings have one. */
export const keyFile = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string => join(DATA_DIR, 'encryption.key');

/** The key for tokens at rest: from the settings, else drawn once and kept beside the embedded store. */
const encryptionKey = (settings: Settings): string => {
  if (settings.ENCRYPTION_KEY) return settings.ENCRYPTION_KEY;
  const file = keyFile(settings);
  if (!existsSync(file)) {
    mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
};
