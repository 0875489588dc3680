import { DOCUMENT_NOUNS } from '../documents/document-nouns.ts';
import type { EditionDocument, EditionStand, MonthEdition } from '../records/month-edition.ts';
import { editionDifference, type ComparedField } from './edition-difference.ts';
import { amountCell, dayCell } from './folder-file.ts';
import type { FolderFile } from '../ports/folder-writer.ts';

export const STAND_WORDS: Readonly<Record<EditionStand, string>> = {
  open: 'offen',
  paid: 'bezahlt',
  voided: 'erstattet',
  cancelled: 'storniert',
};

/** What can differ of a document, in German, and how it is told. */
export const FIELD_WORDS: Readonly<
  Record<ComparedField, { readonly name: string; readonly told: (document: EditionDocument) => string }>
> = {
  number: { name: 'Nummer', told: ({ number }) => number },
  date: { name: 'Datum', told: ({ date }) => dayCell(date) },
  orderName: { name: 'Bestellung', told: ({ orderName }) => orderName },
  total: { name: 'Betrag', told: ({ total }) => amountCell(total) },
  stand: { name: 'Stand', told: ({ stand }) => STAND_WORDS[stand] },
  paper: { name: 'Datei', told: ({ paper }) => (paper ? paper.digest.slice(0, 12) : 'fehlt') },
};

/** What an edition has otherwise than the one before, a row each. */
export const changesList = (before: MonthEdition, now: MonthEdition): FolderFile => {
  const { added, removed, changed, files } = editionDifference(before, now);
  const row = (what: string, { kind, number }: EditionDocument, ...more: readonly string[]): readonly string[] => [
    what,
    DOCUMENT_NOUNS[kind],
    number,
    ...more,
  ];
  return {
    path: 'Änderungen.csv',
    rows: [
      ['Was', 'Art', 'Nummer', 'Angabe', `Ausgabe ${before.edition}`, `Ausgabe ${now.edition}`],
      ...added.map((each) => row('neu', each, 'Betrag', '', amountCell(each.total))),
      ...removed.map((each) => row('nicht mehr dabei', each, 'Betrag', amountCell(each.total), '')),
      ...changed.flatMap(({ before: was, now: is, fields }) =>
        fields.map((field) => {
          const { name, told } = FIELD_WORDS[field];
          return row('geändert', is, name, told(was), told(is));
        }),
      ),
      ...files.map((path) => ['geändert', 'Liste', path, '', '', '']),
    ],
  };
};
