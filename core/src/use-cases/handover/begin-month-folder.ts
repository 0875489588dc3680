import type { ListedDocument } from '../../handover/listed-document.ts';
import { businessDay, compareDays, monthOf, type PlainDate } from '../../kernel/calendar.ts';
import type { StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { isOpenBatch, type Batch, type BatchTask } from '../../records/batch.ts';
import type { EditionDocument, MonthEdition, BookingSource } from '../../records/month-edition.ts';
import { bookingSourceOf, type SourceOfMonth } from '../../handover/booking-source.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AddWork } from '../add-work.ts';
import { makeAddBatch } from '../batch-steps.ts';
import type { ReadListedDocuments } from './read-listed-documents.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly clock: Clock;
  readonly addWork: AddWork;
  readonly readListed: ReadListedDocuments;
}

export type MonthFolderFailure =
  /** The month has not begun. */
  { readonly kind: 'month-to-come' } | { readonly kind: 'many-folders' };

/** Papers of one step: so many are read before others have their turn. */
export const PAPERS_A_STEP = 20;
/** More of one month are not needed. */
const MAX_EDITIONS = 50;

/** A document as an edition has it before its file is read; a draft is none of it. */
export const editionDocument = (each: ListedDocument): EditionDocument | undefined => {
  if (each.status === 'draft') return undefined;
  const { id, kind, number, date, orderName, total, cancelled, status } = each;
  return { id, kind, number, date, orderName, total, stand: cancelled ? 'cancelled' : status };
};

/** The documents of the month of a day as an edition that is begun now would have them. */
export const makeReadEditionDocuments =
  ({ readListed }: Pick<Ports, 'readListed'>) =>
  async ({ key }: Pick<Shop, 'key'>, day: PlainDate): Promise<readonly EditionDocument[]> => {
    const first = day.with({ day: 1 });
    const listed = await readListed(key, first, first.add({ months: 1 }));
    return listed.flatMap((each) => editionDocument(each) ?? []);
  };

/**
 * Begins the next edition of the month of a day, to be made in the background; the one that is being made is answered instead. An
 * edition that was given up is begun anew under its number.
 */
export const makeBeginMonthFolder = ({ stores, clock, addWork, readListed }: Ports) => {
  const addBatch = makeAddBatch({ stores, addWork });
  const readDocuments = makeReadEditionDocuments({ readListed });
  return async (
    shop: Shop,
    day: PlainDate,
    by: StaffId,
    saidAnew?: BookingSource,
  ): Promise<Result<MonthEdition, MonthFolderFailure>> => {
    const now = clock.now();
    const first = day.with({ day: 1 });
    if (compareDays(first, businessDay(now)) > 0) return fail({ kind: 'month-to-come' });
    const { editions, batches } = stores.recordsOf(shop.key);
    const month = monthOf(first);
    const known = await editions.ofMonth(month);
    const [last] = known;
    if (last && !last.madeAt) {
      const making = await batches.byId(last.batch);
      if (making && isOpenBatch(making)) return ok(last);
    }
    const number = last ? last.edition + (last.madeAt ? 1 : 0) : 1;
    if (number > MAX_EDITIONS) return fail({ kind: 'many-folders' });
    const documents = await readDocuments(shop, first);
    const batch = batchOf(
      `folder-${month}-${number}-${now.epochMilliseconds}`,
      { month, edition: number, by, now },
      documents,
    );
    const stored = await editions.save({
      month,
      edition: number,
      batch: batch.batch.id,
      begunAt: now,
      by,
      bookings: bookingSourceOf(sourceOfMonth(shop, known, saidAnew)).source,
      documents,
      files: [],
    });
    if (stored.batch === batch.batch.id) await addBatch(shop.key, batch.batch, batch.tasks);
    return ok(stored);
  };
};
export type BeginMonthFolder = ReturnType<typeof makeBeginMonthFolder>;

/** What decides where the bookings of a month's next edition come from. */
export const sourceOfMonth = (
  { preferences }: Pick<Shop, 'preferences'>,
  editions: readonly MonthEdition[],
  saidAnew?: BookingSource,
): SourceOfMonth => {
  const handedOver = editions.find(({ madeAt }) => madeAt !== undefined)?.bookings;
  return {
    set: preferences.bookingSource,
    ...(handedOver ? { handedOver } : {}),
    ...(saidAnew ? { saidAnew } : {}),
  };
};

interface Begun extends Pick<MonthEdition, 'month' | 'edition' | 'by'> {
  readonly now: MonthEdition['begunAt'];
}

const batchOf = (
  id: string,
  { month, edition, by, now }: Begun,
  documents: readonly EditionDocument[],
): { readonly batch: Batch; readonly tasks: readonly BatchTask[] } => {
  const ids = documents.map((each) => each.id);
  const steps = Array.from({ length: Math.ceil(ids.length / PAPERS_A_STEP) }, (_, at) =>
    ids.slice(at * PAPERS_A_STEP, (at + 1) * PAPERS_A_STEP),
  );
  const tasks: readonly BatchTask[] = [
    ...steps.map((some) => ({ kind: 'folder-papers', documents: some }) as const),
    { kind: 'folder-lists' },
  ];
  const batch: Batch = {
    id,
    subject: { kind: 'month-folder', month, edition, papers: ids.length },
    state: 'running',
    begunAt: now,
    by,
    items: tasks.length,
    turn: 0,
    steppedAt: now,
    workedMillis: 0,
  };
  return { batch, tasks };
};
