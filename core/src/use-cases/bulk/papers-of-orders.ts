import { printedDocuments, unprintedDocuments } from '../../actions/bulk.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { DocumentFile } from '../../ports/bookkeeping.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { Stores } from '../../stores/stores.ts';
import { documentNamed, missingPaperText, unprintedText } from '../../sentences/de/bulk-text.ts';
import type { Shop } from '../../shops/shop.ts';
import type { OwnFileFailure, ReadOwnFile } from './read-own-file.ts';
import { makeReadPatiently } from './read-patiently.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly readOwnFile: ReadOwnFile;
  readonly wait: (seconds: number) => Promise<void>;
}

/** Whether a caller still waits for it. */
export type IsWanted = () => boolean;

export interface GatheredFrom {
  readonly entry: DocumentEntry;
  readonly order: OrderRecord;
}

interface Bounds {
  /** How each file that is handed out is called on the cover page. */
  readonly names?: Map<DocumentFile, string>;
  /** What each file that is handed out is of. */
  readonly sources?: Map<DocumentFile, GatheredFrom>;
  readonly isWanted?: IsWanted;
  /** Behind so many bytes the others are named and not read. */
  readonly mostBytes?: number;
}

/** Reads the files of the documents of orders, one after the other; what is missing is told to `miss`. */
export const makePapersOfOrders = ({ stores, readOwnFile, wait }: Ports) => {
  const readPatiently = makeReadPatiently({ readOwnFile, wait });

  return async function* filesOf(
    shop: Shop,
    ids: readonly OrderId[],
    miss: (text: string) => void,
    { names, sources, isWanted, mostBytes = Infinity }: Bounds = {},
  ): AsyncGenerator<DocumentFile> {
    const { orders } = stores.recordsOf(shop.key);
    let bytes = 0;
    for (const id of ids) {
      if (isWanted?.() === false) return;
      const order = await orders.byId(id);
      if (!order) {
        miss(missingPaperText('', 'no-document'));
        continue;
      }
      const documents = printedDocuments(order, shop.preferences);
      const unprinted = unprintedDocuments(order, shop.preferences);
      if (documents.length + unprinted.length === 0) miss(missingPaperText(order.name, 'no-document'));
      for (const each of documents) {
        const named = documentNamed(each, order);
        if (bytes >= mostBytes) {
          miss(missingPaperText(named, 'full'));
          continue;
        }
        const file = await readPatiently(shop, each);
        if (file.ok) {
          names?.set(file.value, named);
          sources?.set(file.value, { entry: each, order });
          bytes += file.value.bytes.byteLength;
          yield file.value;
        } else miss(missingPaperText(named, reasonOf(file.failure)));
      }
      for (const each of unprinted) miss(unprintedText(each, order));
    }
  };
};
export type PapersOfOrders = ReturnType<typeof makePapersOfOrders>;

const reasonOf = ({ kind }: OwnFileFailure): 'other-books' | 'later' | 'no-file' =>
  kind === 'in-other-books'
    ? 'other-books'
    : kind === 'bookkeeping-busy' || kind === 'bookkeeping-unreachable' || kind === 'bookkeeping-cancelled'
      ? 'later'
      : 'no-file';
