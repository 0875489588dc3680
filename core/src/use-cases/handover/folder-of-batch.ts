import { changesList } from '../../handover/changes-list.ts';
import { bookingsOfDocuments } from '../../handover/datev/bookings.ts';
import { datevSettings } from '../../handover/datev/datev-settings.ts';
import { paperGuid } from '../../handover/datev/paper-guid.ts';
import { unbookedList } from '../../handover/datev/unbooked-list.ts';
import { keptListId, paperPath } from '../../handover/folder-names.ts';
import { monthLists, PAPER_FOLDERS, type MonthFacts } from '../../handover/month-lists.ts';
import { monthReport } from '../../handover/month-report.ts';
import { day, type Instant, type PlainDate } from '../../kernel/calendar.ts';
import { digestOfBytes } from '../../kernel/digest.ts';
import type { BookingFiles } from '../../ports/booking-files.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FolderWriter } from '../../ports/folder-writer.ts';
import type { KeptFiles } from '../../ports/kept-files.ts';
import type { Stores } from '../../ports/stores.ts';
import type { FolderListsTask, FolderPapersTask, MonthFolderBatch } from '../../records/batch.ts';
import type {
  EditionDocument,
  FolderEntry,
  MissingPaper,
  MonthEdition,
  PaperCopy,
} from '../../records/month-edition.ts';
import type { Shop } from '../../shops/shop.ts';
import type { DoTask, TaskAnswer } from '../batches/run-batch.ts';
import type { OwnFileFailure, ReadOwnFile } from '../bulk/read-own-file.ts';
import type { GatherMonthFacts } from './gather-month-facts.ts';
import type { ReadListedDocuments } from './read-listed-documents.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf' | 'files'>;
  readonly clock: Clock;
  readonly files: KeptFiles;
  readonly readOwnFile: ReadOwnFile;
  readonly readListed: ReadListedDocuments;
  readonly gatherFacts: GatherMonthFacts;
  readonly writer: FolderWriter;
  readonly bookingFiles: BookingFiles;
}

type Read = Pick<EditionDocument, 'paper' | 'missing'>;

type Made = MonthEdition & { readonly madeAt: Instant };

/** What is written for the adviser's program, and the papers that stand beside its list once more. */
interface Booked {
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array; readonly mediaType: string }[];
  readonly copies: readonly PaperCopy[];
}

const NO_BOOKINGS: Booked = { files: [], copies: [] };

const SUPERSEDED: TaskAnswer = { kind: 'ended', state: 'skipped', reason: 'folder-superseded' };
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

/**
 * Does one step of a month's folder: reads some of its papers, or writes its lists and closes the edition. A step that runs twice
 * reads the same again; a closed edition is not changed any more.
 */
export const makeFolderOfBatch = (ports: Ports): DoTask<FolderPapersTask | FolderListsTask> => {
  const { stores, clock, files, readOwnFile, readListed, gatherFacts, writer, bookingFiles } = ports;
  return async (shop, { id, subject }, { task }) => {
    if (subject.kind !== 'month-folder') return SUPERSEDED;
    const edition = await editionOf(shop, subject);
    if (edition?.batch !== id || edition.madeAt) return SUPERSEDED;
    return task.kind === 'folder-papers' ? readPapers(shop, edition, task.documents) : writeLists(shop, edition);
  };

  async function editionOf({ key }: Shop, { month, edition }: MonthFolderBatch): Promise<MonthEdition | undefined> {
    return (await stores.recordsOf(key).editions.ofMonth(month)).find((each) => each.edition === edition);
  }

  async function readPapers(shop: Shop, edition: MonthEdition, ids: readonly string[]): Promise<TaskAnswer> {
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
  }

  async function readPaper(shop: Shop, each: EditionDocument, taken: Set<string>): Promise<Read | TaskAnswer> {
    const intent = await stores.recordsOf(shop.key).documents.byId(each.id);
    if (!intent) return { missing: 'gone' };
    const file = await readOwnFile(shop, intent);
    if (!file.ok) {
      const failure = ofFailure(file.failure);
      return typeof failure === 'string' ? { missing: failure } : failure;
    }
    const path = paperPath(PAPER_FOLDERS[each.kind], file.value.fileName, each.orderName, taken);
    taken.add(path);
    return { paper: entryOf(path, file.value.bytes) };
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

  async function writeLists(shop: Shop, edition: MonthEdition): Promise<TaskAnswer> {
    const month = day(`${edition.month}-01`);
    const facts = await gatherFacts(shop, month, edition);
    if (!facts.ok)
      return { kind: 'come-back', waitSeconds: Math.ceil(facts.failure.waitSeconds), why: 'bookkeeping-busy' };
    const madeAt = clock.now();
    const { editions } = stores.recordsOf(shop.key);
    const before = (await editions.ofMonth(edition.month)).find((each) => each.madeAt !== undefined);
    const made = { ...edition, madeAt };
    const written = [...(before ? [changesList(before, made)] : []), ...monthLists(facts.value)].map((list) => ({
      path: list.path,
      mediaType: 'text/csv',
      bytes: writer.csv(list),
    }));
    const report = await writer.report(
      monthReport({ facts: facts.value, edition: made, before, shopName: shop.profile.name }),
      madeAt,
    );
    const booked = edition.bookings === 'file' ? bookingsIn(shop, made, facts.value) : NO_BOOKINGS;
    const all = [{ path: 'Abgleich.pdf', mediaType: 'application/pdf', bytes: report }, ...written, ...booked.files];
    for (const { path, bytes, mediaType } of all)
      await files.keep(shop.key, keptListId(edition, path), String(edition.edition), {
        bytes,
        mediaType,
        fileName: path,
      });
    if (await namesWentMeanwhile(shop, month, facts.value)) {
      for (const { path } of all) await stores.files.remove(shop.key, keptListId(edition, path));
      return { kind: 'come-back', waitSeconds: 1, why: 'customer-erased' };
    }
    await editions.change(edition.month, edition.edition, (stored) =>
      stored.batch === edition.batch
        ? {
            ...stored,
            madeAt,
            files: all.map(({ path, bytes }) => entryOf(path, bytes)),
            ...(booked.copies.length > 0 ? { copies: booked.copies } : {}),
          }
        : stored,
    );
    return { kind: 'ended', state: 'done' };
  }

  /** The bookings for the adviser's program, and a list of what is in none of them. */
  function bookingsIn({ preferences }: Shop, { documents, madeAt }: Made, { month, dated }: MonthFacts): Booked {
    const settings = datevSettings({ ...preferences, bookingSource: 'file' });
    if (!settings) return NO_BOOKINGS;
    const { bookings, unbooked } = bookingsOfDocuments(dated, settings);
    const papers = documents.flatMap(({ id, number, paper }) =>
      paper ? [{ guid: paperGuid(id), path: paper.path, number, bytes: paper.bytes }] : [],
    );
    const written = bookingFiles.of({ settings, month, bookings, papers, madeAt });
    const list = unbookedList(unbooked);
    return {
      files: [
        ...written.map(({ path, bytes }) => ({
          path,
          bytes,
          mediaType: path.endsWith('.xml') ? 'application/xml' : 'text/csv',
        })),
        ...(unbooked.length > 0 ? [{ path: list.path, bytes: writer.csv(list), mediaType: 'text/csv' }] : []),
      ],
      copies: written.flatMap(({ path, papers: beside = [] }) =>
        beside.map((each) => ({ folder: path.slice(0, path.lastIndexOf('/')), name: each.name, of: each.path })),
      ),
    };
  }

  /** Who erases a customer may have passed by while the lists were written. */
  async function namesWentMeanwhile({ key }: Shop, month: PlainDate, { dated }: MonthFacts): Promise<boolean> {
    const names = new Map(dated.map(({ id, order }) => [id, order?.customerName]));
    const now = await readListed(key, month, month.add({ months: 1 }));
    return now.some(({ id, order }) => names.has(id) && names.get(id) !== order?.customerName);
  }
};

const entryOf = (path: string, bytes: Uint8Array): FolderEntry => ({
  path,
  digest: digestOfBytes(bytes),
  bytes: bytes.byteLength,
});
