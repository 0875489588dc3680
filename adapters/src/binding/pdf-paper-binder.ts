import type { PackedFile, PaperBinder } from '@belegwerk/core/ports';
import pLimit from 'p-limit';
import { packed } from './packed.ts';

/** Each holds all of its pages until the last one; others wait for their turn. */
const BOUND_AT_ONCE = 2;

/** Puts files together as PDF or ZIP. What merges PDFs is loaded with the first: it takes 20 MB. */
export class PdfPaperBinder implements PaperBinder {
  readonly #inTurn = pLimit(BOUND_AT_ONCE);

  bind(...asked: Parameters<PaperBinder['bind']>): Promise<Uint8Array> {
    return this.#inTurn(async () => (await import('./bind.ts')).bind(...asked));
  }

  pack(files: AsyncIterable<PackedFile>, note: () => readonly string[]): AsyncIterable<Uint8Array> {
    return packed(files, note);
  }
}
