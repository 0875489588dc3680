import type { EditionDocument, FolderEntry, MonthEdition } from '../records/month-edition.ts';

/** What of a document can differ between two editions. */
export const COMPARED_FIELDS = ['number', 'date', 'orderName', 'total', 'stand', 'paper'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** A document that both editions have, and what of it differs. */
export interface ChangedDocument {
  readonly before: EditionDocument;
  readonly now: EditionDocument;
  readonly fields: readonly ComparedField[];
}

/** What a later edition of a month has otherwise than an earlier one. */
export interface EditionDifference {
  readonly added: readonly EditionDocument[];
  readonly removed: readonly EditionDocument[];
  readonly changed: readonly ChangedDocument[];
  /** Paths of lists whose bytes differ, or that only one of them has. */
  readonly files: readonly string[];
}

const FIELD: Readonly<Record<ComparedField, (document: EditionDocument) => string>> = {
  number: ({ number }) => number,
  date: ({ date }) => date.toString(),
  orderName: ({ orderName }) => orderName,
  total: ({ total }) => String(total),
  stand: ({ stand }) => stand,
  paper: ({ paper, missing }) => paper?.digest ?? missing ?? '',
};

const changedIn = (before: EditionDocument, now: EditionDocument, hasPapers: boolean): readonly ComparedField[] =>
  COMPARED_FIELDS.filter((field) => (field !== 'paper' || hasPapers) && FIELD[field](before) !== FIELD[field](now));

type Compared = Pick<MonthEdition, 'documents' | 'files' | 'madeAt'>;

/** Compares two editions. Of one that is not made the documents alone are compared: its files were not read yet. */
export const editionDifference = (before: Compared, now: Compared): EditionDifference => {
  const isMade = now.madeAt !== undefined;
  const known = new Map(before.documents.map((each) => [each.id, each]));
  const left = new Set(now.documents.map(({ id }) => id));
  return {
    added: now.documents.filter(({ id }) => !known.has(id)),
    removed: before.documents.filter(({ id }) => !left.has(id)),
    changed: now.documents.flatMap((document) => {
      const was = known.get(document.id);
      const fields = was ? changedIn(was, document, isMade) : [];
      return was && fields.length > 0 ? [{ before: was, now: document, fields }] : [];
    }),
    files: isMade ? changedFiles(before.files, now.files) : [],
  };
};

/** The report tells of the edition itself, the changes are the difference, and a list of papers follows the documents. */
const isCompared = (path: string): boolean =>
  path !== 'Abgleich.pdf' && path !== 'Änderungen.csv' && !path.endsWith('.xml') && !path.endsWith('.txt');

const changedFiles = (before: readonly FolderEntry[], now: readonly FolderEntry[]): readonly string[] => {
  const [was, is] = [before, now].map(
    (files) => new Map(files.map(({ path, digest, says }) => [path, says ?? digest])),
  );
  const paths = new Set([...before, ...now].map(({ path }) => path).filter((path) => isCompared(path)));
  return [...paths].filter((path) => was?.get(path) !== is?.get(path)).toSorted();
};

/** Whether nothing differs. */
export const isSame = ({ added, removed, changed, files }: EditionDifference): boolean =>
  added.length + removed.length + changed.length + files.length === 0;
