import type { OrderId } from '../../kernel/ids.ts';
import type { DocumentFile } from '../../ports/bookkeeping.ts';
import type { FolderWriter } from '../../ports/folder-writer.ts';
import type { PackedFile } from '../../ports/paper-binder.ts';
import { paperPath } from '../../handover/folder-names.ts';
import { listedDocument, type ListedDocument } from '../../handover/listed-document.ts';
import { documentsList, PAPER_FOLDERS } from '../../handover/month-lists.ts';
import type { Shop } from '../../shops/shop.ts';
import type { GatheredFrom, PapersOfOrders } from './papers-of-orders.ts';

interface Ports {
  readonly filesOf: PapersOfOrders;
  readonly writer: Pick<FolderWriter, 'csv'>;
}

/** The files of the documents of orders in folders by kind, with a list of them at the end. */
export const makeListedPapers = ({ filesOf, writer }: Ports) => {
  return async function* withList(
    shop: Shop,
    ids: readonly OrderId[],
    miss: (text: string) => void,
  ): AsyncGenerator<PackedFile> {
    const paths = new Map<string, string>();
    const listed: ListedDocument[] = [];
    const sources = new Map<DocumentFile, GatheredFrom>();
    for await (const file of filesOf(shop, ids, miss, { sources })) {
      const source = sources.get(file);
      const document = source && listedDocument(source.entry, source.order);
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
  };
};
