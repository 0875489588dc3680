import { utf8ToBytes } from '@noble/hashes/utils.js';
import { originalPath } from '../../audit/original-rows.ts';
import { RECORD_FILE, SUMS_FILE, sumsText, type SummedFile } from '../../audit/sums-file.ts';
import { isAtService } from '../../documents/held-document.ts';
import { digestOfBytes, digestOfPieces } from '../../kernel/digest.ts';
import type { FolderWriter } from '../../ports/folder-writer.ts';
import type { PackedFile, PaperBinder } from '../../ports/paper-binder.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { FolderEntry, MonthEdition } from '../../records/month-edition.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Stores } from '../../stores/stores.ts';
import type { ReadOwnFile } from '../bulk/read-own-file.ts';
import type { PackedFolder } from '../handover/pack-month-folder.ts';
import { isEditionWhole } from './view-audit.ts';
import { readParts, type ReadParts } from './package-parts.ts';
import { recordLines } from './read-record.ts';

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
 * Undefined where there is no such package, or it is kept no longer.
 */
export const makePackAuditPackage = ({ stores, readPatiently, binder, writer }: Ports) => {
  return async (shop: Shop, year: string, number: number): Promise<PackedFolder | undefined> => {
    const { editions, lists } = stores.recordsOf(shop.key);
    const edition = (await editions.ofMonth(year)).find((each) => each.edition === number);
    if (!edition?.madeAt) return undefined;
    const parts = readParts(lists, { month: year, edition: number });
    if (!(await isEditionWhole(parts, edition))) return undefined;
    const missing: string[] = [];
    return {
      fileName: `Pruefpaket-${year}-Ausgabe-${number}.zip`,
      pieces: binder.pack(filesOf(shop, edition, parts, missing), () => []),
    };
  };

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
          ? recordLines(stores.recordsOf(shop.key).evidence, entry.says)
          : parts.read(entry.path);
      yield textFile(entry.path, checked(entry, pieces));
      sums.push(entry);
    }
    for await (const { path, file } of originals(shop, parts, missing)) {
      sums.push({ path, digest: digestOfBytes(file.bytes) });
      yield file;
    }
    if (missing.length > 0) {
      const bytes = writer.text(missing);
      const path = 'Fehlende Originale.txt';
      sums.push({ path, digest: digestOfBytes(bytes) });
      yield { fileName: path, mediaType: 'text/plain', bytes, isText: true };
    }
    const bytes = utf8ToBytes(sumsText(sums));
    yield { fileName: SUMS_FILE, mediaType: 'text/plain', bytes, isText: true };
  }

  async function* originals(
    shop: Shop,
    parts: ReadParts,
    missing: string[],
  ): AsyncGenerator<{ readonly path: string; readonly file: PackedFile }> {
    const { documents } = stores.recordsOf(shop.key);
    const digests = await parts.digestsOfOriginals();
    if (digests.size === 0) return;
    for (const list of await parts.documentParts())
      for (const id of await parts.documentsIn(list)) {
        const digest = digests.get(id);
        if (digest === undefined) continue;
        const entry = await documents.byId(id);
        const isErased = entry && (await recordsOfOrder(stores, shop.key, entry.orderId)).isRedacted;
        const file = entry && !isErased ? await readPatiently(shop, entry) : undefined;
        if (!entry || !isAtService(entry) || !file?.ok) {
          missing.push(`${entry?.document?.number ?? id}: Die Datei ließ sich beim Herunterladen nicht lesen.`);
          continue;
        }
        const path = originalPath(entry, file.value.fileName);
        if (digestOfBytes(file.value.bytes) !== digest)
          missing.push(`${path}: Die Datei ist inzwischen eine andere. Erstelle eine neue Ausgabe.`);
        else yield { path, file: { ...file.value, ...inFolder(path) } };
      }
  }
};
export type PackAuditPackage = ReturnType<typeof makePackAuditPackage>;

const inFolder = (path: string): Pick<PackedFile, 'fileName' | 'folder'> => {
  const end = path.lastIndexOf('/');
  return { fileName: path.slice(end + 1), folder: path.slice(0, end) };
};

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
