import type { OrderId } from '../../kernel/ids.ts';
import type { DocumentFile } from '../../ports/bookkeeping.ts';
import type { FolderWriter } from '../../ports/folder-writer.ts';
import type { PaperBinder } from '../../ports/paper-binder.ts';
import type { Stores } from '../../stores/stores.ts';
import { missingPaperText, MISSING_PAPERS_HEAD } from '../../sentences/de/bulk-text.ts';
import type { Shop } from '../../shops/shop.ts';
import type { ReadOwnFile } from './read-own-file.ts';
import { makePapersOfOrders, type IsWanted } from './papers-of-orders.ts';
import type { ShopReads } from '../../ports/shop-reads.ts';
import { makeListedPapers } from './listed-papers.ts';

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
 * The files of the documents of many orders in one, as the settings want them printed. What is missing is named in front: a
 * part must not be taken for the whole.
 */
export const makeGatherPapers = ({ stores, readOwnFile, binder, writer, wait }: Ports) => {
  const filesOf = makePapersOfOrders({ stores, readOwnFile, wait });
  const withList = makeListedPapers({ filesOf, writer });
  return { pdfOf, pdfOfBatch, zipOfBatch };

  /** Undefined where it is not wanted any more before the last file is read. */
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
    const ids = await ordersOf(stores.recordsOf(shop.key), batch, part, ORDERS_A_PDF);
    return ids.length === 0 ? undefined : pdfOf(shop, ids, isWanted);
  }

  async function zipOfBatch(shop: Shop, batch: string, part: number): Promise<AsyncIterable<Uint8Array> | undefined> {
    const ids = await ordersOf(stores.recordsOf(shop.key), batch, part, ORDERS_A_ZIP);
    if (ids.length === 0) return undefined;
    const missing: string[] = [];
    return binder.pack(
      withList(shop, ids, (text) => missing.push(text)),
      () => withHead(missing),
    );
  }
};

export type GatherPapers = ReturnType<typeof makeGatherPapers>;

const withHead = (missing: readonly string[]): readonly string[] =>
  missing.length === 0 ? [] : [MISSING_PAPERS_HEAD, '', ...missing];

/** The orders of a part of a batch, counted from 1. */
const ordersOf = async (
  { batches }: Pick<ShopReads, 'batches'>,
  batch: string,
  part: number,
  size: number,
): Promise<readonly OrderId[]> => {
  const pages = size / ITEMS_AT_ONCE;
  const ids: OrderId[] = [];
  for (let page = (part - 1) * pages + 1; page <= part * pages; page += 1) {
    const { items } = await batches.items(batch, { page, pageSize: ITEMS_AT_ONCE });
    ids.push(...items.flatMap(({ task }) => (task.kind === 'order' ? [task.order] : [])));
    if (items.length < ITEMS_AT_ONCE) break;
  }
  return ids;
};
