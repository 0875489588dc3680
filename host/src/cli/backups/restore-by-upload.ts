import { createHash, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { open, statfs, truncate } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { RESTORE_MOST_BYTES, RESTORE_PART_BYTES } from '@belegwerk/contracts/api';
import type { Restoring, RestoreOutcome } from '../../areas/restore/restoring.ts';
import { isEmptyStore } from '../../composition/empty-store.ts';
import { openStores } from '../../composition/open-stores.ts';
import type { Settings } from '../../settings/settings.ts';
import { checkedBackup } from './checked-backup.ts';
import { Refused } from './refused.ts';
import { restoreBackup, type Restored } from './restore-backup.ts';

const NAME = 'uploaded.backup';
/** Laying it out takes the store once more, and a copy of the one that was there. */
const TIMES_ON_DISK = 2;

const UNUSABLE = 'Sie ist keine vollständige Sicherung von Belegwerk, oder sie passt nicht zu dieser Version.';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const ABOUT_KEY: Readonly<Record<Restored['key'], string>> = {
  there: 'Der Schlüssel der Verbindungen passt.',
  missing:
    'Der Schlüssel der Verbindungen fehlt: Setze ENCRYPTION_KEY auf den von früher und starte neu. Ohne ihn muss sich jeder Shop neu verbinden.',
  other:
    'Der Schlüssel hier ist nicht der, mit dem die Verbindungen verschlüsselt sind: Setze ENCRYPTION_KEY auf den von früher und starte neu. Ohne ihn muss sich jeder Shop neu verbinden.',
};

const inGerman = (moment: string): string =>
  new Date(moment).toLocaleString('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium', timeStyle: 'short' });

/** A backup that comes over the network, into an installation that is empty; in `DATA_DIR` until it is laid out or the host ends. */
export class RestoreByUpload implements Restoring {
  readonly #settings: Settings;
  readonly #token: Buffer;
  readonly #file: string;
  #isTaking = false;
  #outcome: RestoreOutcome | undefined;
  #asked = Promise.withResolvers<'restore'>();

  /** `token` is what the operator has set. What an earlier process has left is thrown away. */
  constructor(settings: Settings, token: string) {
    this.#settings = settings;
    this.#token = digestOf(token);
    this.#file = resolve(join(settings.DATA_DIR, NAME));
    this.forget();
  }

  readonly isOperator = (token: string): boolean => timingSafeEqual(digestOf(token), this.#token);

  readonly take = async (offset: number, pieces: AsyncIterable<Uint8Array>): Promise<number | undefined> => {
    const size = existsSync(this.#file) ? statSync(this.#file).size : 0;
    if (this.#isTaking || (offset !== 0 && offset !== size)) return size;
    this.#isTaking = true;
    try {
      return await this.#append(offset, pieces);
    } finally {
      this.#isTaking = false;
    }
  };

  async #append(offset: number, pieces: AsyncIterable<Uint8Array>): Promise<number | undefined> {
    mkdirSync(this.#settings.DATA_DIR, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(this.#settings.DATA_DIR);
    const room = Math.min(RESTORE_MOST_BYTES, (bavail * bsize + offset) / (TIMES_ON_DISK + 1));
    if (offset === 0) this.forget();
    const file = await open(this.#file, 'a', 0o600);
    let size = offset;
    try {
      for await (const piece of pieces) {
        size += piece.length;
        if (size > room || size - offset > RESTORE_PART_BYTES) {
          await truncate(this.#file, offset);
          return undefined;
        }
        await file.appendFile(piece);
      }
      return size;
    } catch (error) {
      // a sender that left in the middle sends the part again
      await truncate(this.#file, offset);
      throw error;
    } finally {
      await file.close();
    }
  }

  readonly begin = async (): Promise<{ readonly madeAt: string } | { readonly refused: string }> => {
    try {
      const { madeAt } = await checkedBackup(this.#file);
      // the answer leaves first
      setImmediate(() => this.#asked.resolve('restore'));
      return { madeAt };
    } catch (error) {
      if (error instanceof Refused) return { refused: UNUSABLE };
      throw error;
    }
  };

  readonly outcome = (): RestoreOutcome | undefined => this.#outcome;

  /** Resolves when a backup is there that can be laid out. */
  asked(): Promise<'restore'> {
    return this.#asked.promise;
  }

  /** Lays it out while no host has the store; where it cannot, the store that was there stays. */
  async restore(): Promise<void> {
    this.#asked = Promise.withResolvers();
    try {
      await this.#refuseRecords();
      const { madeAt, key, marked } = await restoreBackup(this.#settings, { from: this.#file, replace: true });
      const lines = [
        `Die Sicherung vom ${inGerman(madeAt)} ist eingespielt.`,
        ABOUT_KEY[key],
        `Shops in der Sicherung: ${marked}. Was seit der Sicherung entstanden ist, wird zuerst gelesen. Bis dahin entsteht für ältere Bestellungen nichts.`,
        'Nimm RESTORE_TOKEN jetzt aus den Einstellungen. Lass keinen anderen Server mehr mit diesen Shops arbeiten.',
      ];
      this.#outcome = { state: 'restored', lines };
    } catch (error) {
      const because = error instanceof Error ? error.message : String(error);
      this.#outcome = { state: 'failed', lines: ['Es wurde nichts eingespielt.', because] };
    } finally {
      this.forget();
    }
  }

  /** A shop or a coupon may have come between the last look and the end of the host. */
  async #refuseRecords(): Promise<void> {
    const stores = await openStores(this.#settings);
    try {
      if (!(await isEmptyStore(stores))) throw new Refused('Diese Installation ist inzwischen nicht mehr leer.');
    } finally {
      await stores.close();
    }
  }

  forget(): void {
    rmSync(this.#file, { force: true });
  }
}
