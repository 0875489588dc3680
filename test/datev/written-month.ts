import { datevFiles } from '@belegwerk/adapters/datev';
import type { ListedDocument } from '@belegwerk/core/handover';
import { instant, type PlainDate } from '@belegwerk/core/kernel';
import type { BookingFile } from '@belegwerk/core/ports';
import type { Preferences } from '@belegwerk/core/preferences';
import { bookingsOfDocuments } from '../../core/src/handover/datev/bookings.ts';
import { datevSettings } from '../../core/src/handover/datev/datev-settings.ts';
import { paperGuid } from '../../core/src/handover/datev/paper-guid.ts';
import { readDocumentXml } from './read-document-xml.ts';
import { readExtf } from './read-extf.ts';

/** Documents that have a file, by their ids. */
export type Paths = ReadonlyMap<string, string>;

/** What is written for a month as the host does it, and the ids of documents that are in no booking. */
export const writtenMonth = (
  preferences: Preferences,
  month: PlainDate,
  documents: readonly ListedDocument[],
  paths: Paths,
): {
  readonly files: readonly BookingFile[];
  readonly unbooked: readonly string[];
} => {
  const settings = datevSettings(preferences);
  if (!settings) throw new Error('no settings for DATEV');
  const { bookings, unbooked } = bookingsOfDocuments(documents, settings);
  const papers = documents.flatMap(({ id, number, status }) => {
    const path = paths.get(id);
    return path === undefined || status === 'draft' ? [] : [{ guid: paperGuid(id), path, number, bytes: 100_000 }];
  });
  const files = datevFiles.of({ settings, month, bookings, papers, madeAt: instant('2028-09-01T08:15:30.123Z') });
  return { files, unbooked: unbooked.map(({ document }) => document.id) };
};

/** What both readers make of files, with the place of each fault. */
export const readFiles = (files: readonly BookingFile[]) => {
  const batches = files.flatMap(({ path, bytes }) =>
    path.endsWith('.csv') ? [{ path, read: readExtf(path, bytes) }] : [],
  );
  const packages = files.flatMap(({ path, bytes, papers = [] }) => {
    const beside = papers.map(({ name }) => name);
    return path.endsWith('.xml') ? [{ path, beside, read: readDocumentXml(bytes, beside) }] : [];
  });
  return {
    faults: [...batches, ...packages].flatMap(({ path, read }) =>
      read.ok ? [] : read.failure.map(({ line, column, sentence }) => `${path} ${line}:${column} ${sentence}`),
    ),
    batches: batches.flatMap(({ read }) => (read.ok ? [read.value] : [])),
    packages: packages.flatMap(({ read, beside }) => (read.ok ? [{ documents: read.value, beside }] : [])),
    others: files.filter(({ path }) => !/\.(csv|xml)$/.test(path)).map(({ path }) => path),
  };
};
