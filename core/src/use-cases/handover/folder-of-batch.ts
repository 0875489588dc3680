import type { BookingFiles } from '../../ports/booking-files.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FolderWriter } from '../../ports/folder-writer.ts';
import type { Stores } from '../../stores/stores.ts';
import type { FolderListsTask, FolderPapersTask, MonthFolderBatch } from '../../records/batch.ts';
import type { MonthEdition } from '../../records/month-edition.ts';
import type { Shop } from '../../shops/shop.ts';
import type { DoTask, TaskAnswer } from '../batches/run-batch.ts';
import type { ReadOwnFile } from '../bulk/read-own-file.ts';
import type { GatherMonthFacts } from './gather-month-facts.ts';
import type { ReadListedDocuments } from './read-listed-documents.ts';
import { makeReadPapers } from './read-papers.ts';
import { makeWriteLists } from './write-lists.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly clock: Clock;
  readonly readOwnFile: ReadOwnFile;
  readonly readListed: ReadListedDocuments;
  readonly gatherFacts: GatherMonthFacts;
  readonly writer: FolderWriter;
  readonly bookingFiles: BookingFiles;
}

const SUPERSEDED: TaskAnswer = { kind: 'ended', state: 'skipped', reason: 'folder-superseded' };

/**
 * Does one step of a month's folder: reads some of its papers, or writes its lists and closes the edition. A step that runs twice
 * reads the same again; a closed edition is not changed any more.
 */
export const makeFolderOfBatch = (ports: Ports): DoTask<FolderPapersTask | FolderListsTask> => {
  const { stores } = ports;
  const readPapers = makeReadPapers(ports);
  const writeLists = makeWriteLists({ ...ports, readPapers });
  return async (shop, { id, subject }, { task }) => {
    if (subject.kind !== 'month-folder') return SUPERSEDED;
    const edition = await editionOf(shop, subject);
    if (edition?.batch !== id || edition.madeAt) return SUPERSEDED;
    return task.kind === 'folder-papers' ? readPapers(shop, edition, task.documents) : writeLists(shop, edition);
  };

  async function editionOf({ key }: Shop, { month, edition }: MonthFolderBatch): Promise<MonthEdition | undefined> {
    return (await stores.recordsOf(key).editions.ofMonth(month)).find((each) => each.edition === edition);
  }
};
