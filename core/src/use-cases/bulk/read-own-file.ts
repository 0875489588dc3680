import { fail, type Result } from '../../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure, DocumentFile } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeptFiles } from '../../ports/kept-files.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { Shop } from '../../shops/shop.ts';
import { mayBeInConnectedBooks } from '../../shops/connected-books.ts';
import { paperRead } from '../evidence/document-evidence.ts';
import { editionOf } from '../links/read-linked-file.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly files: KeptFiles;
  readonly bookkeeping: Pick<Bookkeeping, 'file'>;
}

export type OwnFileFailure = BookkeepingFailure | { readonly kind: 'in-other-books' };

/**
 * Reads the file of a document of the shop for its own people, whether its public link is good or not. What was read once is
 * kept, except of a customer who is erased.
 */
export const makeReadOwnFile =
  ({ stores, clock, files, bookkeeping }: Ports): ReadOwnFile =>
  async (shop, entry) => {
    const { documentId, document, kind, orderId } = entry;
    if (documentId === undefined) return fail({ kind: 'document-not-found' });
    const edition = editionOf(document);
    const kept = edition && (await files.find(shop.key, documentId, edition));
    if (kept) return { ok: true, value: kept };
    // an original that lies here is read, also when another program is connected
    if (!mayBeInConnectedBooks(entry, shop) && !(await stores.originals.byId(shop.key, documentId)))
      return fail({ kind: 'in-other-books' });
    const file = await bookkeeping.file(shop.key, kind, documentId, 'reader');
    if (!file.ok || !edition) return file;
    const { evidence } = stores.recordsOf(shop.key);
    await evidence.append([paperRead({ orderId, documentId }, file.value.bytes, clock.now())]);
    const isErased = async () => (await recordsOfOrder(stores, shop.key, orderId)).isRedacted;
    if (!(await isErased())) {
      await files.keep(shop.key, documentId, edition, file.value);
      // who erases may have passed by meanwhile
      if (await isErased()) await stores.files.remove(shop.key, documentId);
    }
    return file;
  };
export type ReadOwnFile = (shop: Shop, entry: DocumentEntry) => Promise<Result<DocumentFile, OwnFileFailure>>;
