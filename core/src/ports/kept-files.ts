import type { Instant } from '../kernel/calendar.ts';
import type { DocumentId, ShopKey } from '../kernel/ids.ts';
import type { DocumentFile } from './bookkeeping.ts';

/**
 * Files of finalised documents as they were read once, so that readers need not ask the accounting service again. It may
 * have forgotten any of them: then the file is read anew. Each belongs to the edition of its document: what was known of
 * the document when the file was read.
 */
export interface KeptFiles {
  keep(shop: ShopKey, document: DocumentId, edition: string, file: DocumentFile): Promise<void>;
  /** Undefined when it is not kept, or was kept of another edition. */
  find(shop: ShopKey, document: DocumentId, edition: string): Promise<DocumentFile | undefined>;
}

/** Stores sealed files per shop and name; knows nothing of their meaning. */
export interface SealedFiles {
  /** Replaces what is there. Then those that were kept first go, until all of the shop fit into `room` characters. */
  keep(
    shop: ShopKey,
    name: string,
    sealed: string,
    bound: { readonly at: Instant; readonly room: number },
  ): Promise<void>;
  find(shop: ShopKey, name: string): Promise<string | undefined>;
  remove(shop: ShopKey, name: string): Promise<void>;
  /** Forgets the files of all shops that were kept before that moment; answers how many. */
  forget(before: Instant): Promise<number>;
  forgetShop(shop: ShopKey): Promise<void>;
}
