import { paperPath } from '../../handover/folder-names.ts';
import { PAPER_FOLDERS } from '../../handover/month-lists.ts';
import type { Stores } from '../../stores/stores.ts';
import type { EditionDocument, MonthEdition } from '../../records/month-edition.ts';
import type { Shop } from '../../shops/shop.ts';
import type { TaskAnswer } from '../batches/run-batch.ts';
import type { ReadOwnFile } from '../bulk/read-own-file.ts';
import { ofUnreadFile } from '../bulk/unread-file.ts';
import { entryOf } from './written-file.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly readOwnFile: ReadOwnFile;
}

type Read = Pick<EditionDocument, 'paper' | 'missing'>;

/** Reads papers of an edition, and notes with it what became of each. */
export const makeReadPapers = ({ stores, readOwnFile }: Ports) => {
  return async (shop: Shop, edition: MonthEdition, ids: readonly string[]): Promise<TaskAnswer> => {
    const taken = new Set(edition.documents.flatMap(({ paper }) => paper?.path ?? []));
    const read = new Map<string, Read>();
    let stop: TaskAnswer | undefined;
    for (const each of edition.documents.filter((one) => ids.includes(one.id) && !one.paper && !one.missing)) {
      const found = await readPaper(shop, each, taken);
      if ('kind' in found) {
        stop = found;
        break;
      }
      read.set(each.id, found);
    }
    if (read.size > 0) await note(shop, edition, read);
    return stop ?? { kind: 'ended', state: 'done', orders: ids.length };
  };

  async function readPaper(shop: Shop, each: EditionDocument, taken: Set<string>): Promise<Read | TaskAnswer> {
    const entry = await stores.recordsOf(shop.key).documents.byId(each.id);
    if (!entry) return { missing: 'gone' };
    const file = await readOwnFile(shop, entry);
    if (!file.ok) {
      const failure = ofUnreadFile(file.failure);
      return typeof failure === 'string' ? { missing: failure } : failure;
    }
    const path = paperPath(PAPER_FOLDERS[each.kind], file.value.fileName, each.orderName, taken);
    taken.add(path);
    return { paper: entryOf({ path, bytes: file.value.bytes }) };
  }

  async function note({ key }: Shop, { month, edition, batch }: MonthEdition, read: ReadonlyMap<string, Read>) {
    await stores
      .recordsOf(key)
      .editions.change(month, edition, (stored) =>
        stored.batch === batch
          ? { ...stored, documents: stored.documents.map((each) => ({ ...each, ...read.get(each.id) })) }
          : stored,
      );
  }
};
export type ReadPapers = ReturnType<typeof makeReadPapers>;
