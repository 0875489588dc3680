import type { EditionDifferenceReply, MonthEditionReply, MonthFolderReply } from '@belegwerk/contracts/api';
import type { MonthFolderView, SeenEdition } from '@belegwerk/core/for-areas';
import { differenceTexts, type EditionDifference } from '@belegwerk/core/handover';
import { centsText } from '@belegwerk/core/kernel';
import { monthStand } from '@belegwerk/core/reconciliation';
import type { MissingPaper } from '@belegwerk/core/records';
import type { Shop } from '@belegwerk/core/shops';
import { presentBatch } from '../../presenters/present-batch.ts';

/** So many differences are told; the file has all of them. */
const MOST_TOLD = 8;
const MOST_MISSING = 50;

const MISSING_TEXTS: Readonly<Record<MissingPaper, string>> = {
  'other-books': 'Der Beleg steht in den Büchern eines anderen Kontos.',
  'no-file': 'In Lexware Office gibt es keine Datei.',
  gone: 'Den Beleg gibt es nicht mehr.',
};

const presentDifference = (difference: EditionDifference): EditionDifferenceReply => ({
  added: difference.added.length,
  removed: difference.removed.length,
  changed: difference.changed.length,
  told: differenceTexts(difference).slice(0, MOST_TOLD),
  files: [...difference.files],
});

const presentEdition = (
  { edition, isKept, since, replaces }: SeenEdition,
  staff: Shop['staff'],
): MonthEditionReply[] => {
  const { documents, files, madeAt, by } = edition;
  if (!madeAt) return [];
  const name = staff?.find(({ id }) => id === by)?.name;
  return [
    {
      edition: edition.edition,
      madeAt: madeAt.toString(),
      ...(name ? { by: name } : {}),
      bookings: edition.bookings,
      documents: documents.length,
      papers: documents.filter(({ paper }) => paper).length,
      missing: documents
        .flatMap(({ missing, kind, number, orderName }) =>
          missing ? [{ kind, number, order: orderName, why: MISSING_TEXTS[missing] }] : [],
        )
        .slice(0, MOST_MISSING),
      files: files.map(({ path }) => path),
      isKept,
      questions: edition.questions ?? 0,
      ...(since ? { since: presentDifference(since) } : {}),
      ...(replaces === undefined ? {} : { replaces }),
    },
  ];
};

/** The folder of a month as its page shows it. */
export const presentMonthFolder = (view: MonthFolderView, staff: Shop['staff']): MonthFolderReply => {
  const { reading, current, documents, editions, bookings, making, changed } = view;
  return {
    month: reading.month,
    current,
    orders: reading.sums.orders,
    unexplained: centsText(reading.sums.unexplained),
    stand: monthStand(reading.sums, reading.unread),
    unread: reading.unread,
    documents,
    editions: editions.flatMap((each) => presentEdition(each, staff)),
    bookings: { source: bookings.source, keeps: bookings.keeps, isLacking: bookings.isLacking },
    ...(making ? { making: presentBatch(making) } : {}),
    ...(changed ? { changed: presentDifference(changed) } : {}),
  };
};
