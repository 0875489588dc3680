import { originalPath } from '../../audit/original-rows.ts';
import { isAtService } from '../../documents/held-document.ts';
import { digestOfBytes } from '../../kernel/digest.ts';
import type { DocumentFile } from '../../ports/bookkeeping.ts';
import type { PackedFile } from '../../ports/paper-binder.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Stores } from '../../stores/stores.ts';
import type { ReadOwnFile } from '../bulk/read-own-file.ts';
import type { ReadParts } from './package-parts.ts';

interface Ports {
  readonly stores: Stores;
  readonly readPatiently: ReadOwnFile;
}

/** An original, and where it stands in the package. */
export interface PackedOriginal {
  readonly path: string;
  readonly file: PackedFile;
}

/** Reads the originals of a package again; one that is another one by now, or cannot be had, is told to `miss`. */
export const makePackOriginals = ({ stores, readPatiently }: Ports) => {
  return async function* originals(
    shop: Shop,
    parts: ReadParts,
    miss: (text: string) => void,
  ): AsyncGenerator<PackedOriginal> {
    const digests = await parts.digestsOfOriginals();
    for (const list of digests.size === 0 ? [] : await parts.documentParts())
      for (const id of await parts.documentsIn(list)) {
        const digest = digests.get(id);
        const original = digest === undefined ? undefined : await readAgain(shop, id, digest);
        if (typeof original === 'string') miss(original);
        else if (original) yield original;
      }
  };

  async function readAgain(shop: Shop, id: string, digest: string): Promise<PackedOriginal | string> {
    const entry = await stores.recordsOf(shop.key).documents.byId(id);
    const isErased = entry && (await recordsOfOrder(stores, shop.key, entry.orderId)).isRedacted;
    const file = entry && !isErased ? await readPatiently(shop, entry) : undefined;
    if (!entry || !isAtService(entry) || !file?.ok)
      return `${entry?.document?.number ?? id}: Die Datei ließ sich beim Herunterladen nicht lesen.`;
    const path = originalPath(entry, file.value.fileName);
    return digestOfBytes(file.value.bytes) === digest
      ? { path, file: inFolder(file.value, path) }
      : `${path}: Die Datei ist inzwischen eine andere. Erstelle eine neue Ausgabe.`;
  }
};

const inFolder = (file: DocumentFile, path: string): PackedFile => {
  const end = path.lastIndexOf('/');
  return { ...file, fileName: path.slice(end + 1), folder: path.slice(0, end) };
};
