import { paperPath } from '../../handover/folder-names.ts';
import { PAPER_FOLDERS } from '../../handover/month-lists.ts';
import type { Stores } from '../../stores/stores.ts';
import type { EditionDocument, MissingPaper, MonthEdition } from '../../records/month-edition.ts';
import type { Shop } from '../../shops/shop.ts';
import type { TaskAnswer } from '../batches/run-batch.ts';
import type { OwnFileFailure, ReadOwnFile } from '../bulk/read-own-file.ts';
import { entryOf } from './written-file.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly readOwnFile: ReadOwnFile;
}

type Read = Pick<EditionDocument, 'paper' | 'missing'>;

const LATER_SECONDS = 60;

/** What a paper that could not be read leads to: it is missing for good, the whole folder waits, or it comes later. */
const ofFailure = (failure: OwnFileFailure): MissingPaper | TaskAnswer => {
  switch (failure.kind) {
    case 'in-other-books':
      return 'other-books';
    case 'bookkeeping-busy':
      return { kind: 'come-back', waitSeconds: Math.ceil(failure.waitSeconds), why: failure.kind };
    case 'bookkeeping-unreachable':
    case 'bookkeeping-cancelled':
    case 'bookkeeping-outcome-unknown':
      return { kind: 'come-back', waitSeconds: LATER_SECONDS, why: failure.kind };
    case 'bookkeeping-not-connected':
    case 'bookkeeping-permission-missing':
      return { kind: 'pause', because: failure.kind };
    case 'bookkeeping-refused':
    case 'document-not-found':
    case 'document-is-draft':
      return 'no-file';
  }
};

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
      const failure = ofFailure(file.failure);
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
