import type { Clock, DocumentFile, KeptFiles, SealedFiles } from '@belegwerk/core/ports';
import type { DocumentId, ShopKey } from '@belegwerk/core/kernel';
import { z } from 'zod';
import { KeyMissing, type AesSeal } from './aes-seal.ts';

const label = z.object({ edition: z.string(), mediaType: z.string(), fileName: z.string() });

/** A larger file is read anew each time. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Characters of sealed text; some thousand invoices of usual size. */
const ROOM_OF_SHOP = 128 * 1024 * 1024;
const LABEL_ENDS = 0x0a;

/** Keeps files of documents sealed, with their edition, bounded per file and per shop. */
export class SealedKeptFiles implements KeptFiles {
  readonly #seal: AesSeal;
  readonly #files: SealedFiles;
  readonly #clock: Clock;

  constructor(seal: AesSeal, files: SealedFiles, clock: Clock) {
    this.#seal = seal;
    this.#files = files;
    this.#clock = clock;
  }

  async keep(shop: ShopKey, document: DocumentId, edition: string, file: DocumentFile): Promise<void> {
    const { bytes, ...names } = file;
    if (bytes.length > MAX_BYTES) return;
    const labelled = Buffer.concat([Buffer.from(`${JSON.stringify({ ...names, edition })}\n`), bytes]);
    const bound = { at: this.#clock.now(), room: ROOM_OF_SHOP };
    await this.#files.keep(shop, document, this.#seal.seal(placeOf(shop, document), labelled), bound);
  }

  async find(shop: ShopKey, document: DocumentId, edition: string): Promise<DocumentFile | undefined> {
    const sealed = await this.#files.find(shop, document);
    const opened = sealed === undefined ? undefined : this.#opened(shop, document, sealed);
    if (!opened) return undefined;
    const end = opened.indexOf(LABEL_ENDS);
    const { edition: keptOf, ...names } = label.parse(JSON.parse(opened.toString('utf8', 0, end)));
    return keptOf === edition ? { ...names, bytes: opened.subarray(end + 1) } : undefined;
  }

  /** What was sealed with a key that is gone counts as not kept: it is read again, and sealed with the new one. */
  #opened(shop: ShopKey, document: DocumentId, sealed: string): Buffer | undefined {
    try {
      return this.#seal.open(placeOf(shop, document), sealed);
    } catch (error) {
      if (error instanceof KeyMissing) return undefined;
      throw error;
    }
  }
}

/** No secret stands at such a place: names of secrets have no spaces. */
const placeOf = (shop: ShopKey, document: DocumentId): string => `file ${shop} ${document}`;
