import { describe, expect, it } from '@jest/globals';
import { monthOf } from '@belegwerk/core/kernel';
import fc from 'fast-check';
import { paperGuid } from '../../core/src/handover/datev/paper-guid.ts';
import { drawnYear, type DrawnDocument, type DrawnYear } from './drawn-year.ts';
import { expectedSums, sumsOfRows } from './expected-entries.ts';
import { readFiles, writtenMonth } from './written-month.ts';

const LIMIT_MS = 30_000;

const sorted = (texts: readonly string[]): readonly string[] => [...new Set(texts)].toSorted();

/** Drafts, cancelled documents and delivery notes are no money; all else that is not booked must be told. */
const isTold = (lack: DrawnDocument['lack']): boolean =>
  lack !== undefined && !['draft', 'cancelled', 'delivery-note'].includes(lack);

const months = ({ documents }: DrawnYear): readonly (readonly DrawnDocument[])[] => [
  ...Map.groupBy(documents, ({ document }) => monthOf(document.date)).values(),
];

/** All that must hold of the files of one month, as what is and what should be. */
const judged = (year: DrawnYear, drawn: readonly DrawnDocument[]) => {
  const first = drawn[0]?.document.date.with({ day: 1 });
  if (!first) throw new Error('a month without documents');
  const paths = new Map(
    drawn.flatMap(({ document, path }) => (path === undefined ? [] : [[document.id, path] as const])),
  );
  const documents = drawn.map(({ document }) => document);
  const { files, papers, unbooked } = writtenMonth(year.preferences, first, documents, paths);
  const { faults, batches, packages } = readFiles(files);
  const rows = batches.flatMap(({ bookings }) => bookings);
  const month = first.toString().slice(0, 7).replace('-', '');
  const named = packages.flatMap((each) => each.documents);
  const booked = drawn.filter(({ lack }) => lack === undefined);
  const linked = booked.filter(({ path }) => path !== undefined).map(({ document }) => document);
  const withoutBooking = drawn.filter(({ lack }) => lack !== undefined).map(({ document }) => paperGuid(document.id));
  return {
    is: {
      faults,
      sums: sumsOfRows(rows),
      unbooked: unbooked.toSorted(),
      linked: sorted(rows.flatMap(({ guid, day }) => (guid === '' ? [] : [`${guid} ${day}`]))),
      inPackages: sorted(named.map(({ guid }) => guid)),
      without: named.filter(({ guid }) => !rows.some((row) => row.guid === guid)).map(({ guid }) => guid),
      beside: packages.flatMap(({ beside }) => beside).toSorted(),
      periods: batches.every(({ header }) => header.from.startsWith(month) && header.to.startsWith(month)),
      isOpen: batches.every(({ header }) => !header.isLocked),
      isFull: batches.every(({ bookings }) => bookings.length > 0),
    },
    shall: {
      faults: [],
      sums: expectedSums(year, booked),
      unbooked: drawn.flatMap(({ lack, document }) => (isTold(lack) ? [document.id] : [])).toSorted(),
      linked: sorted(linked.map(({ id, date }) => `${paperGuid(id)} ${date.toString().replaceAll('-', '')}`)),
      inPackages: sorted(papers.map(({ guid }) => guid)),
      without: named.map(({ guid }) => guid).filter((guid) => withoutBooking.includes(guid)),
      beside: named.flatMap((each) => each.files).toSorted(),
      periods: true,
      isOpen: true,
      isFull: true,
    },
  };
};

describe('a drawn year of documents as files for DATEV, read by a reader that shares nothing with the writer', () => {
  it.each([
    ['SKR03', 'regular'],
    ['SKR04', 'regular'],
    ['SKR03', 'small-business'],
    ['SKR04', 'small-business'],
  ] as const)(
    'has in %s (%s) no fault, comes to the sums of its documents, and holds the paper of each booking',
    (chart, of) => {
      for (const year of fc.sample(drawnYear(chart, of), 8))
        for (const month of months(year)) {
          const { is, shall } = judged(year, month);
          expect(is).toEqual(shall);
        }
    },
    LIMIT_MS,
  );
});
