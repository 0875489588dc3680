import {
  findingRows,
  originalPath,
  originalRow,
  type JudgedOriginal,
  type MissingOriginal,
  type ReadOriginal,
} from '../../audit/original-rows.ts';
import { FINDINGS, ORIGINALS } from '../../audit/tables.ts';
import { isAtService, type AtService } from '../../documents/held-document.ts';
import { judgeEInvoice } from '../../e-invoice/judge-e-invoice.ts';
import { digestOfBytes } from '../../kernel/digest.ts';
import type { DocumentFile } from '../../ports/bookkeeping.ts';
import type { ReadEInvoice } from '../../ports/e-invoice-reader.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Stores } from '../../stores/stores.ts';
import type { TaskAnswer } from '../batches/run-batch.ts';
import type { ReadOwnFile } from '../bulk/read-own-file.ts';
import { ofUnreadFile } from '../bulk/unread-file.ts';
import type { PackageParts } from './package-parts.ts';

interface Ports {
  readonly stores: Stores;
  readonly readOwnFile: ReadOwnFile;
  readonly readEInvoice: ReadEInvoice;
}

type Document = AtService<DocumentEntry>;

/** So many are read before others have their turn; where none is read, it goes faster. */
const READ_A_STEP = 20;
const LISTED_A_STEP = 500;

/** Where the next step begins: the part of the list of documents, and how many of it are done. */
const cursorOf = (after: string | undefined): readonly [part: number, done: number] => {
  const [part = 0, done = 0] = (after ?? '0 0').split(' ').map(Number);
  return [part, done];
};
const padded = (count: number): string => String(count).padStart(6, '0');

/** Reads the files of documents, judges e-invoices among them, and writes of each where it stands or why it is missing. */
export const makeReadOriginals = ({ stores, readOwnFile, readEInvoice }: Ports) => {
  return async (shop: Shop, parts: PackageParts, wanted: boolean, after: string | undefined): Promise<TaskAnswer> => {
    const lists = await parts.documentParts();
    const [part, done] = cursorOf(after);
    const path = lists[part];
    if (path === undefined) return { kind: 'ended', state: 'done' };
    const ids = await parts.documentsIn(path);
    const some = ids.slice(done, done + (wanted ? READ_A_STEP : LISTED_A_STEP));
    const found: (readonly [Document, ReadOriginal | MissingOriginal])[] = [];
    for (const id of some) {
      const entry = await stores.recordsOf(shop.key).documents.byId(id);
      if (!entry || !isAtService(entry)) continue;
      const original = wanted ? await read(shop, entry) : 'not-wanted';
      if (typeof original !== 'string' && 'kind' in original) return original;
      found.push([entry, original]);
    }
    const name = `${padded(part)}-${padded(done)}`;
    await parts.keepRows(
      ORIGINALS,
      name,
      found.map(([entry, original]) => originalRow(entry, original)),
    );
    await parts.keepRows(
      FINDINGS,
      name,
      found.flatMap(([entry, original]) => findingRows(entry, original)),
    );
    const digests = new Map(
      found.flatMap(([{ id }, original]) => (typeof original === 'string' ? [] : [[id, original.digest] as const])),
    );
    await parts.keepOriginals(name, digests, found.length - digests.size);
    const orders = wanted ? some.length : 0;
    const next = done + some.length < ids.length ? `${part} ${done + some.length}` : `${part + 1} 0`;
    return { kind: 'more', after: next, orders };
  };

  async function read(shop: Shop, entry: Document): Promise<ReadOriginal | MissingOriginal | TaskAnswer> {
    if (entry.document.status === 'draft') return 'draft';
    if ((await recordsOfOrder(stores, shop.key, entry.orderId)).isRedacted) return 'erased';
    const file = await readOwnFile(shop, entry);
    if (!file.ok) return ofUnreadFile(file.failure);
    const judged = await judge(entry, file.value);
    return {
      path: originalPath(entry, file.value.fileName),
      digest: digestOfBytes(file.value.bytes),
      bytes: file.value.bytes.byteLength,
      ...(judged ? { judged } : {}),
    };
  }

  async function judge({ document }: Document, { bytes }: DocumentFile): Promise<JudgedOriginal | undefined> {
    if (!document.electronicProfile) return undefined;
    const invoice = await readEInvoice(bytes);
    return invoice.ok ? { verdict: judgeEInvoice(invoice.value) } : { unreadable: invoice.failure };
  }
};
export type ReadOriginals = ReturnType<typeof makeReadOriginals>;
