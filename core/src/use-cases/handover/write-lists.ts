import { changesList } from '../../handover/changes-list.ts';
import { editionDifference, isSame } from '../../handover/edition-difference.ts';
import { monthLists, questionsOf, type MonthFacts } from '../../handover/month-lists.ts';
import { monthReport } from '../../handover/month-report.ts';
import { day, type PlainDate } from '../../kernel/calendar.ts';
import type { BookingFiles } from '../../ports/booking-files.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FolderWriter } from '../../ports/folder-writer.ts';
import type { Stores } from '../../stores/stores.ts';
import type { EditionDocument, MonthEdition } from '../../records/month-edition.ts';
import type { Shop } from '../../shops/shop.ts';
import type { TaskAnswer } from '../batches/run-batch.ts';
import { editionDocument, PAPERS_A_STEP } from './begin-month-folder.ts';
import type { GatherMonthFacts } from './gather-month-facts.ts';
import type { ReadListedDocuments } from './read-listed-documents.ts';
import { makeFolderBookings, type Made } from './folder-bookings.ts';
import type { ReadPapers } from './read-papers.ts';
import { asFile, entryOf } from './written-file.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly clock: Clock;
  readonly readPapers: ReadPapers;
  readonly readListed: ReadListedDocuments;
  readonly gatherFacts: GatherMonthFacts;
  readonly writer: FolderWriter;
  readonly bookingFiles: BookingFiles;
}

/** Something came meanwhile: the step is done again. */
const ONCE_MORE: TaskAnswer = { kind: 'come-back', waitSeconds: 1, why: 'folder-changes' };

/** Writes the lists of a folder and closes its edition. */
export const makeWriteLists = (ports: Ports) => {
  const { stores, clock, readPapers, readListed, gatherFacts, writer } = ports;
  const bookingsIn = makeFolderBookings(ports);

  return async (shop: Shop, begun: MonthEdition): Promise<TaskAnswer> => {
    const month = day(`${begun.month}-01`);
    const edition = await broughtUpToDate(ports, shop, begun);
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
    const counted = [...monthLists(whole).map((list) => asFile(writer, list)), ...(booked?.files ?? [])];
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
      ...(before ? [asFile(writer, changesList(before, made))] : []),
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
  };

  /** Who erases a customer may have passed by while the lists were written. */
  async function namesWentMeanwhile({ key }: Shop, month: PlainDate, { dated }: MonthFacts): Promise<boolean> {
    const names = new Map(dated.map(({ id, order }) => [id, order?.customerName]));
    const now = await readListed(key, month, month.add({ months: 1 }));
    return now.some(({ id, order }) => names.has(id) && names.get(id) !== order?.customerName);
  }
};

const documentsOf = ({ dated }: MonthFacts): readonly EditionDocument[] =>
  dated.flatMap((each) => editionDocument(each) ?? []);

/** The edition with the documents as they stand now: papers of those that did not change stay. */
const broughtUpToDate = async (
  { stores, readListed }: Pick<Ports, 'stores' | 'readListed'>,
  shop: Shop,
  begun: MonthEdition,
): Promise<MonthEdition> => {
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
};
