import { printedDocuments, unprintedDocuments } from '../../actions/bulk.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { DocumentFile } from '../../ports/bookkeeping.ts';
import type { FolderWriter } from '../../ports/folder-writer.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { PackedFile, PaperBinder } from '../../ports/paper-binder.ts';
import type { DocumentIntent } from '../../records/document-intent.ts';
import { paperPath } from '../../handover/folder-names.ts';
import { listedDocument, type ListedDocument } from '../../handover/listed-document.ts';
import { documentsList, PAPER_FOLDERS } from '../../handover/month-lists.ts';
import type { Stores } from '../../stores/stores.ts';
import { documentNamed, missingPaperText, MISSING_PAPERS_HEAD, unprintedText } from '../../sentences/de/bulk-text.ts';
import type { Shop } from '../../shops/shop.ts';
import type { OwnFileFailure, ReadOwnFile } from './read-own-file.ts';
import { makeReadPatiently } from './read-patiently.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly readOwnFile: ReadOwnFile;
  readonly binder: PaperBinder;
  readonly writer: Pick<FolderWriter, 'csv'>;
  readonly wait: (seconds: number) => Promise<void>;
}

/** Orders of one merged file: their documents are together in memory. */
export const ORDERS_A_PDF = 100;
/** Orders of one ZIP, which leaves piece by piece. */
export const ORDERS_A_ZIP = 1000;
const ITEMS_AT_ONCE = 100;
/** Of the files of one merged PDF, which are together in memory: 100 ordinary invoices are a tenth of it. */
const MAX_BYTES_A_PDF = 64 * 1024 * 1024;

/**
 * The files of the documents of many orders in one, as the settings want them printed. What is missing is named in front: nobody
 * takes a part for the whole.
 */
export const makeGatherPapers = ({ stores, readOwnFile, binder, writer, wait }: Ports) => {
  const readPatiently = makeReadPatiently({ readOwnFile, wait });
  return { pdfOf, pdfOfBatch, zipOfBatch };

  /** Undefined where nobody wants it any more before the last file is read. */
  async function pdfOf(shop: Shop, ids: readonly OrderId[], isWanted: IsWanted): Promise<Uint8Array | undefined> {
    const missing: string[] = [];
    const names = new Map<DocumentFile, string>();
    const files = filesOf(shop, ids, (text) => missing.push(text), { names, isWanted, mostBytes: MAX_BYTES_A_PDF });
    const noPdf = (file: DocumentFile) => missing.push(missingPaperText(names.get(file) ?? file.fileName, 'no-pdf'));
    const bound = await binder.bind(files, () => withHead(missing), noPdf);
    return isWanted() ? bound : undefined;
  }

  /** A part of what a batch gathered, counted from 1; undefined where there is none of that number. */
  async function pdfOfBatch(
    shop: Shop,
    batch: string,
    part: number,
    isWanted: IsWanted,
  ): Promise<Uint8Array | undefined> {
    const ids = await ordersOf(shop, batch, part, ORDERS_A_PDF);
    return ids.length === 0 ? undefined : pdfOf(shop, ids, isWanted);
  }

  async function zipOfBatch(shop: Shop, batch: string, part: number): Promise<AsyncIterable<Uint8Array> | undefined> {
    const ids = await ordersOf(shop, batch, part, ORDERS_A_ZIP);
    if (ids.length === 0) return undefined;
    const missing: string[] = [];
    return binder.pack(
      withList(shop, ids, (text) => missing.push(text)),
      () => withHead(missing),
    );
  }

  /** In folders by kind, with a list of them at the end. */
  async function* withList(
    shop: Shop,
    ids: readonly OrderId[],
    miss: (text: string) => void,
  ): AsyncGenerator<PackedFile> {
    const paths = new Map<string, string>();
    const listed: ListedDocument[] = [];
    const sources = new Map<DocumentFile, GatheredFrom>();
    for await (const file of filesOf(shop, ids, miss, { sources })) {
      const source = sources.get(file);
      const document = source && listedDocument(source.intent, source.order);
      if (!source || !document) {
        yield file;
        continue;
      }
      const folder = PAPER_FOLDERS[document.kind];
      const path = paperPath(folder, file.fileName, document.orderName, new Set(paths.values()));
      paths.set(document.id, path);
      listed.push(document);
      sources.delete(file);
      yield { ...file, fileName: path.slice(folder.length + 1), folder };
    }
    const list = documentsList(listed, ({ id }) => paths.get(id));
    yield { fileName: list.path, mediaType: 'text/csv', bytes: writer.csv(list) };
  }

  async function* filesOf(
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
          sources?.set(file.value, { intent: each, order });
          bytes += file.value.bytes.byteLength;
          yield file.value;
        } else miss(missingPaperText(named, reasonOf(file.failure)));
      }
      for (const each of unprinted) miss(unprintedText(each, order));
    }
  }

  async function ordersOf(shop: Shop, batch: string, part: number, size: number): Promise<readonly OrderId[]> {
    const { batches } = stores.recordsOf(shop.key);
    const pages = size / ITEMS_AT_ONCE;
    const ids: OrderId[] = [];
    for (let page = (part - 1) * pages + 1; page <= part * pages; page += 1) {
      const { items } = await batches.items(batch, { page, pageSize: ITEMS_AT_ONCE });
      ids.push(...items.flatMap(({ task }) => (task.kind === 'order' ? [task.order] : [])));
      if (items.length < ITEMS_AT_ONCE) break;
    }
    return ids;
  }
};

/** Whether somebody still waits for it. */
type IsWanted = () => boolean;

interface GatheredFrom {
  readonly intent: DocumentIntent;
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

export type GatherPapers = ReturnType<typeof makeGatherPapers>;

const withHead = (missing: readonly string[]): readonly string[] =>
  missing.length === 0 ? [] : [MISSING_PAPERS_HEAD, '', ...missing];

const reasonOf = ({ kind }: OwnFileFailure): 'other-books' | 'later' | 'no-file' =>
  kind === 'in-other-books'
    ? 'other-books'
    : kind === 'bookkeeping-busy' || kind === 'bookkeeping-unreachable' || kind === 'bookkeeping-cancelled'
      ? 'later'
      : 'no-file';
