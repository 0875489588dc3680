import { utf8ToBytes } from '@noble/hashes/utils.js';
import { MISSING_ORIGINALS_FILE } from '../../audit/package-files.ts';
import { RECORD_FILE, SUMS_FILE, sumsText, type SummedFile } from '../../audit/sums-file.ts';
import { digestOfBytes, digestOfPieces } from '../../kernel/digest.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { FolderWriter } from '../../ports/folder-writer.ts';
import type { PackedFile, PaperBinder } from '../../ports/paper-binder.ts';
import type { FolderEntry, MonthEdition } from '../../records/month-edition.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Stores } from '../../stores/stores.ts';
import type { ReadOwnFile } from '../bulk/read-own-file.ts';
import type { PackedFolder } from '../handover/pack-month-folder.ts';
import { isEditionWhole } from './view-audit.ts';
import { makePackOriginals } from './pack-originals.ts';
import { readParts, type ReadParts } from './package-parts.ts';
import { recordEndOf, recordLines } from './read-record.ts';

interface Ports {
  readonly stores: Stores;
  readonly readPatiently: ReadOwnFile;
  readonly binder: Pick<PaperBinder, 'pack'>;
  readonly writer: Pick<FolderWriter, 'text'>;
}

/** What a package comes out as when what is kept is not what was made: its download breaks off. */
export class PackageChanged extends Error {}

/**
 * The package of a year for tax auditors as a ZIP, piece by piece: its tables as they were written, the record up to where it stood,
 * originals as their digests say, and behind them the manifest. An original that is another one by now, or cannot be had, is named.
 * Undefined where there is no such package, or it is kept no longer; `busy` while another one of the shop is handed out.
 */
export const makePackAuditPackage = ({ stores, readPatiently, binder, writer }: Ports) => {
  const originals = makePackOriginals({ stores, readPatiently });
  const underWay = new Map<ShopKey, Promise<void>>();
  return async (shop: Shop, year: string, number: number): Promise<PackedFolder | 'busy' | undefined> => {
    const { editions, lists } = stores.recordsOf(shop.key);
    const edition = (await editions.ofMonth(year)).find((each) => each.edition === number);
    if (!edition?.madeAt) return undefined;
    const parts = readParts(lists, { month: year, edition: number });
    if (!(await isEditionWhole(parts, edition))) return undefined;
    if (underWay.has(shop.key)) return 'busy';
    const missing: string[] = [];
    return {
      fileName: `Prueferpaket-${year}-Ausgabe-${number}.zip`,
      pieces: alone(shop.key, () => binder.pack(filesOf(shop, edition, parts, missing), () => [])),
    };
  };

  /** The pieces of a package of the shop, behind those of another one; it is under way from its first piece on. */
  async function* alone(shop: ShopKey, pack: () => AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for (let other = underWay.get(shop); other; other = underWay.get(shop)) await other;
    const { promise, resolve } = Promise.withResolvers<void>();
    underWay.set(shop, promise);
    try {
      yield* pack();
    } finally {
      underWay.delete(shop);
      resolve();
    }
  }

  async function* filesOf(
    shop: Shop,
    edition: MonthEdition,
    parts: ReadParts,
    missing: string[],
  ): AsyncGenerator<PackedFile> {
    const sums: SummedFile[] = [];
    for (const entry of edition.files) {
      const pieces =
        entry.path === RECORD_FILE
          ? recordLines(stores.recordsOf(shop.key).evidence, recordEndOf(edition))
          : parts.read(entry.path);
      yield textFile(entry.path, checked(entry, pieces));
      sums.push(entry);
    }
    for await (const { path, file } of originals(shop, parts, (text) => missing.push(text))) {
      sums.push({ path, digest: digestOfBytes(file.bytes) });
      yield file;
    }
    if (missing.length > 0) {
      const bytes = writer.text(missing);
      const path = MISSING_ORIGINALS_FILE;
      sums.push({ path, digest: digestOfBytes(bytes) });
      yield { fileName: path, mediaType: 'text/plain', bytes, isText: true };
    }
    const bytes = utf8ToBytes(sumsText(sums));
    yield { fileName: SUMS_FILE, mediaType: 'text/plain', bytes, isText: true };
  }
};
export type PackAuditPackage = ReturnType<typeof makePackAuditPackage>;

const textFile = (path: string, more: AsyncIterable<Uint8Array>): PackedFile => ({
  fileName: path,
  mediaType: 'text/plain',
  bytes: new Uint8Array(),
  more,
  isText: true,
});

/** The pieces as they are; at the end it breaks off where they are not what was made. */
const checked = async function* (
  { path, digest }: FolderEntry,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const sum = digestOfPieces();
  for await (const piece of pieces) {
    sum.add(piece);
    yield piece;
  }
  if (sum.digest() !== digest) throw new PackageChanged(`${path} is not what was made`);
};
