import { editionDifference, isSame, type EditionDifference } from '../../handover/edition-difference.ts';
import { bookingSourceOf, type DecidedSource } from '../../handover/booking-source.ts';
import { replacedText } from '../../handover/replaced-bookings.ts';
import { datevSettings } from '../../handover/datev/datev-settings.ts';
import { businessDay, monthOf, type PlainDate } from '../../kernel/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FolderLists } from '../../ports/folder-lists.ts';
import type { Stores } from '../../stores/stores.ts';
import type { EditionDocument, MonthEdition } from '../../records/month-edition.ts';
import type { Shop } from '../../shops/shop.ts';
import type { SeenBatch, ViewBatches } from '../batches/view-batches.ts';
import { sourceOfMonth } from './begin-month-folder.ts';
import type { MonthReading, ReadMonth } from '../reconciliation/read-month.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly clock: Clock;
  readonly viewBatches: Pick<ViewBatches, 'one'>;
  readonly readMonth: ReadMonth;
  readonly readDocuments: (shop: Shop, month: PlainDate) => Promise<readonly EditionDocument[]>;
}

/** A finished edition, and what of it is to be told. */
export interface SeenEdition {
  readonly edition: MonthEdition;
  /** Its lists are still kept, so that it can be downloaded. */
  readonly isKept: boolean;
  /** What it has otherwise than the one before; absent of the first. */
  readonly since?: EditionDifference;
  /** What must go from the adviser's program before it counts. */
  readonly replaces?: string;
}

export interface MonthFolderView {
  readonly reading: MonthReading;
  /** As `2026-11`, of today. */
  readonly current: string;
  /** Final documents that are dated in the month. */
  readonly documents: number;
  /** The latest in front. */
  readonly editions: readonly SeenEdition[];
  /** Where the bookings of the next edition come from. */
  readonly bookings: DecidedSource & { readonly isLacking: boolean };
  /** The batch that makes an edition just now, or waits. */
  readonly making?: SeenBatch;
  /** What a new edition would have otherwise than the last one, papers and lists aside; absent for nothing. */
  readonly changed?: EditionDifference;
}

/** Whether every list of an edition is still kept. */
export const isEditionKept = async (lists: Pick<FolderLists, 'paths'>, edition: MonthEdition): Promise<boolean> => {
  const kept = new Set(await lists.paths(edition));
  return edition.files.every(({ path }) => kept.has(path));
};

/** The folder of the month of a day: its editions, the one that is being made, and what has changed since the last. */
export const makeViewMonthFolder =
  ({ stores, clock, viewBatches, readMonth, readDocuments }: Ports) =>
  async (shop: Shop, day: PlainDate): Promise<MonthFolderView> => {
    const month = day.with({ day: 1 });
    const today = businessDay(clock.now());
    const [reading, all, documents] = await Promise.all([
      readMonth(shop, month, today),
      stores.recordsOf(shop.key).editions.ofMonth(monthOf(month)),
      readDocuments(shop, month),
    ]);
    const made = all.filter(({ madeAt }) => madeAt !== undefined);
    const begun = all.find(({ madeAt }) => madeAt === undefined);
    const batch = begun && (await viewBatches.one(shop, begun.batch));
    const [last] = made;
    const bookings = bookingSourceOf(sourceOfMonth(shop, all));
    const changed = last && editionDifference(last, { documents, files: [] });
    return {
      reading,
      current: monthOf(today),
      documents: documents.length,
      bookings: {
        ...bookings,
        isLacking:
          bookings.source === 'file' && datevSettings({ ...shop.preferences, bookingSource: 'file' }) === undefined,
      },
      editions: await Promise.all(
        made.map(async (edition, at) => {
          const before = made[at + 1];
          const replaced = replacedText(edition, before);
          return {
            edition,
            isKept: await isEditionKept(stores.recordsOf(shop.key).lists, edition),
            ...(before ? { since: editionDifference(before, edition) } : {}),
            ...(replaced === undefined ? {} : { replaces: replaced }),
          };
        }),
      ),
      ...(batch && ['running', 'paused'].includes(batch.batch.state) ? { making: batch } : {}),
      ...(changed && !isSame(changed) ? { changed } : {}),
    };
  };
export type ViewMonthFolder = ReturnType<typeof makeViewMonthFolder>;
