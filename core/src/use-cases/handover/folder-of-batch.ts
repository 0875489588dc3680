import { bookingNotes } from '../../handover/booking-notes.ts';
import { changesList } from '../../handover/changes-list.ts';
import { bookingsOfDocuments } from '../../handover/datev/bookings.ts';
import { datevSettings } from '../../handover/datev/datev-settings.ts';
import { paperGuid } from '../../handover/datev/paper-guid.ts';
import { unbookedText } from '../../handover/datev/unbooked.ts';
import { unbookedList } from '../../handover/datev/unbooked-list.ts';
import { editionDifference, isSame } from '../../handover/edition-difference.ts';
import { amountCell } from '../../handover/folder-file.ts';
import type { FolderFile, FolderWriter } from '../../ports/folder-writer.ts';
import { paperPath } from '../../handover/folder-names.ts';
import { monthLists, PAPER_FOLDERS, questionsOf, type MonthFacts, type Question } from '../../handover/month-lists.ts';
import { monthReport } from '../../handover/month-report.ts';
import { day, type Instant, type PlainDate } from '../../kernel/calendar.ts';
import { digestOfBytes } from '../../kernel/digest.ts';
import type { BookingFiles } from '../../ports/booking-files.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
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
import { editionDocument, PAPERS_A_STEP } from './begin-month-folder.ts';
import type { GatherMonthFacts } from './gather-month-facts.ts';
import type { ReadListedDocuments } from './read-listed-documents.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly clock: Clock;
  readonly readOwnFile: ReadOwnFile;
  readonly readListed: ReadListedDocuments;
  readonly gatherFacts: GatherMonthFacts;
  readonly writer: FolderWriter;
  readonly bookingFiles: BookingFiles;
}

type Read = Pick<EditionDocument, 'paper' | 'missing'>;

type Made = MonthEdition & { readonly madeAt: Instant };

interface WrittenFile {
  readonly path: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** What is written for the adviser's program, and the papers that stand beside its list once more. */
interface Booked {
  readonly files: readonly WrittenFile[];
  readonly copies: readonly PaperCopy[];
  readonly asked: readonly Question[];
}

const SUPERSEDED: TaskAnswer = { kind: 'ended', state: 'skipped', reason: 'folder-superseded' };
const LATER_SECONDS = 60;
/** Something came meanwhile: the step is done again. */
const ONCE_MORE: TaskAnswer = { kind: 'come-back', waitSeconds: 1, why: 'folder-changes' };

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
  const { stores, clock, readOwnFile, readListed, gatherFacts, writer, bookingFiles } = ports;
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

  async function writeLists(shop: Shop, begun: MonthEdition): Promise<TaskAnswer> {
    const month = day(`${begun.month}-01`);
    const edition = await broughtUpToDate(shop, begun);
    const unread = edition.documents.filter(({ paper, missing }) => !paper && !missing);
    if (unread.length > 0) {
      const some = unread.slice(0, PAPERS_A_STEP).map((each) => each.id);
      const answer = await readPapers(shop, edition, some);
      return answer.kind === 'ended' ? ONCE_MORE : answer;
    }
    const facts = await gatherFacts(shop, month, edition);
    if (!facts.ok)
      return { kind: 'come-back', waitSeconds: Math.ceil(facts.failure.waitSeconds), why: 'bookkeeping-busy' };
    // what came while the lists were gathered stands in none of them
    if (!isSame(editionDifference(edition, { documents: documentsOf(facts.value), files: [] }))) return ONCE_MORE;
    const madeAt = clock.now();
    const { editions, lists } = stores.recordsOf(shop.key);
    const before = (await editions.ofMonth(edition.month)).find((each) => each.madeAt !== undefined);
    const booked = bookingsIn(shop, { ...edition, madeAt }, facts.value, before);
    const whole = { ...facts.value, ...(booked ? { asked: booked.asked } : {}) };
    const counted = [...monthLists(whole).map(asFile), ...(booked?.files ?? [])];
    const made: Made = {
      ...edition,
      madeAt,
      // what was really written
      bookings: booked ? 'file' : 'lexware',
      files: counted.map(entryOf),
      questions: questionsOf(whole).length,
    };
    const report = monthReport({ facts: whole, edition: made, before, shopName: shop.profile.name });
    const all = [
      { path: 'Abgleich.pdf', mediaType: 'application/pdf', bytes: await writer.report(report, madeAt) },
      ...(before ? [asFile(changesList(before, made))] : []),
      ...counted,
    ];
    const { month: of, edition: number } = edition;
    await lists.drop(edition);
    for (const each of all) await lists.keep({ ...each, month: of, edition: number, keptAt: madeAt });
    const closed = { ...made, files: all.map(entryOf), ...(booked?.copies.length ? { copies: booked.copies } : {}) };
    if (await namesWentMeanwhile(shop, month, facts.value)) {
      await lists.drop(edition);
      return ONCE_MORE;
    }
    await editions.change(of, number, (stored) => (stored.batch === edition.batch ? closed : stored));
    // looked at behind the writing: an erasure that was through with the lists is through with the orders, too
    if (await namesWentMeanwhile(shop, month, facts.value)) await lists.drop(edition);
    return { kind: 'ended', state: 'done' };
  }

  /** The edition with the documents as they stand now: papers of those that did not change stay. */
  async function broughtUpToDate(shop: Shop, begun: MonthEdition): Promise<MonthEdition> {
    const month = day(`${begun.month}-01`);
    const listed = await readListed(shop.key, month, month.add({ months: 1 }));
    const now = listed.flatMap((each) => editionDocument(each) ?? []);
    const difference = editionDifference(begun, { documents: now, files: [] });
    if (isSame(difference)) return begun;
    const stale = new Set(difference.changed.map(({ now: { id } }) => id));
    const kept = new Map(begun.documents.filter(({ id }) => !stale.has(id)).map((each) => [each.id, each]));
    const documents = now.map((each) => kept.get(each.id) ?? each);
    const changed = await stores
      .recordsOf(shop.key)
      .editions.change(begun.month, begun.edition, (stored) =>
        stored.batch === begun.batch ? { ...stored, documents } : stored,
      );
    return changed ?? begun;
  }

  function asFile(list: FolderFile): WrittenFile {
    return { path: list.path, mediaType: 'text/csv', bytes: writer.csv(list) };
  }

  /** The bookings for the adviser's program, and a list of what is in none of them. */
  function bookingsIn(
    { preferences }: Shop,
    edition: Made,
    { month, dated }: MonthFacts,
    before: MonthEdition | undefined,
  ): Booked | undefined {
    if (edition.bookings !== 'file') return undefined;
    const { documents, madeAt } = edition;
    const settings = datevSettings({ ...preferences, bookingSource: 'file' });
    if (!settings) return undefined;
    const { bookings, unbooked } = bookingsOfDocuments(dated, settings);
    const papers = documents.flatMap(({ id, number, paper }) =>
      paper ? [{ guid: paperGuid(id), path: paper.path, number, bytes: paper.bytes }] : [],
    );
    const written = bookingFiles.of({ settings, month, bookings, papers, madeAt });
    const list = unbookedList(unbooked);
    return {
      asked: unbooked.map(({ document, amount, reason }) => [
        `Nicht gebucht: ${unbookedText(reason)}`,
        document.number,
        amountCell(amount),
      ]),
      files: [
        ...written.map(({ path, bytes }) => ({
          path,
          bytes,
          mediaType: path.endsWith('.xml') ? 'application/xml' : 'text/csv',
        })),
        ...(unbooked.length > 0 ? [asFile(list)] : []),
        {
          path: 'DATEV/Lies mich.txt',
          mediaType: 'text/plain',
          bytes: writer.text(bookingNotes(edition, before)),
        },
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

/** The header of a batch of bookings names the moment; what it books stands behind it. */
const saysOf = (path: string, bytes: Uint8Array): Pick<FolderEntry, 'says'> => {
  if (!/\/EXTF_[^/]*\.csv$/.test(path)) return {};
  return { says: digestOfBytes(bytes.subarray(bytes.indexOf(LINE_FEED) + 1)) };
};

const LINE_FEED = 0x0a;

const entryOf = ({ path, bytes }: Pick<WrittenFile, 'path' | 'bytes'>): FolderEntry => ({
  path,
  digest: digestOfBytes(bytes),
  ...saysOf(path, bytes),
  bytes: bytes.byteLength,
});

const documentsOf = ({ dated }: MonthFacts): readonly EditionDocument[] =>
  dated.flatMap((each) => editionDocument(each) ?? []);
