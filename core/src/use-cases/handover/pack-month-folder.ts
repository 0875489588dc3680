import { FolderUnwanted } from '../../handover/folder-unwanted.ts';
import { DOCUMENT_NOUNS } from '../../documents/document-nouns.ts';
import { digestOfBytes } from '../../kernel/digest.ts';
import type { DocumentFile } from '../../ports/bookkeeping.ts';
import type { PackedFile, PaperBinder } from '../../ports/paper-binder.ts';
import type { FolderWriter } from '../../ports/folder-writer.ts';
import type { Stores } from '../../stores/stores.ts';
import type { EditionDocument, MonthEdition } from '../../records/month-edition.ts';
import type { Shop } from '../../shops/shop.ts';
import type { ReadOwnFile } from '../bulk/read-own-file.ts';
import { manifestList } from '../../handover/manifest-list.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly readPatiently: ReadOwnFile;
  readonly binder: PaperBinder;
  readonly writer: Pick<FolderWriter, 'csv'>;
}

type IsWanted = () => Promise<boolean>;

/** A packed folder and what it is called. */
export interface PackedFolder {
  readonly fileName: string;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/**
 * The folder of a month as a ZIP, piece by piece: its lists as they were written, its papers as their digests say. A paper that is
 * another one by now, or cannot be had, is named in it. Undefined where there is no such edition, or its lists are kept no longer.
 * `isWanted` is asked before each paper: what is not wanted any more ends with `FolderUnwanted`, and is no whole ZIP.
 */
export const makePackMonthFolder = ({ stores, readPatiently, binder, writer }: Ports) => {
  return async (
    shop: Shop,
    month: string,
    number: number,
    isWanted: IsWanted = async () => true,
  ): Promise<PackedFolder | undefined> => {
    const records = stores.recordsOf(shop.key);
    const edition = (await records.editions.ofMonth(month)).find((each) => each.edition === number);
    if (!edition?.madeAt) return undefined;
    const lists: DocumentFile[] = [];
    for (const { path, digest } of edition.files) {
      const kept = await records.lists.find(edition, path);
      if (!kept || digestOfBytes(kept.bytes) !== digest) return undefined;
      lists.push({ bytes: kept.bytes, mediaType: kept.mediaType, fileName: path });
    }
    const missing: string[] = [];
    return {
      fileName: `Monatsmappe-${month}-Ausgabe-${edition.edition}.zip`,
      pieces: binder.pack(
        filesOf(shop, edition, lists, { isWanted, miss: (text) => missing.push(text) }),
        () => missing,
      ),
    };
  };

  async function* filesOf(
    shop: Shop,
    edition: MonthEdition,
    lists: readonly DocumentFile[],
    { isWanted, miss }: { readonly isWanted: IsWanted; readonly miss: (text: string) => void },
  ): AsyncGenerator<PackedFile> {
    for (const each of lists) yield inFolder(each, each.fileName);
    const manifest = manifestList(edition);
    yield { fileName: manifest.path, mediaType: 'text/csv', bytes: writer.csv(manifest) };
    const copies = Map.groupBy(edition.copies ?? [], ({ of }) => of);
    for (const each of edition.documents) {
      if (!(await isWanted())) throw new FolderUnwanted();
      const file = each.paper && (await readPaper(shop, each));
      if (!each.paper || !file) miss(`${named(each)}: Die Datei fehlt.`);
      else if (digestOfBytes(file.bytes) !== each.paper.digest)
        miss(`${named(each)}: Die Datei ist inzwischen eine andere. Erstelle eine neue Ausgabe.`);
      else {
        yield inFolder(file, each.paper.path);
        const { path } = each.paper;
        for (const { folder, name } of copies.get(path) ?? []) yield { ...file, fileName: name, folder };
      }
    }
  }

  async function readPaper(shop: Shop, { id }: EditionDocument): Promise<DocumentFile | undefined> {
    const entry = await stores.recordsOf(shop.key).documents.byId(id);
    const file = entry && (await readPatiently(shop, entry));
    return file?.ok ? file.value : undefined;
  }
};
export type PackMonthFolder = ReturnType<typeof makePackMonthFolder>;

const named = ({ kind, number, orderName }: EditionDocument): string =>
  `${DOCUMENT_NOUNS[kind]} ${number} zu ${orderName}`;

const inFolder = (file: DocumentFile, path: string): PackedFile => {
  const end = path.lastIndexOf('/');
  return { ...file, fileName: path.slice(end + 1), ...(end > 0 ? { folder: path.slice(0, end) } : {}) };
};
