import { DOCUMENT_NOUNS } from '../documents/document-nouns.ts';
import type { EditionDocument } from '../records/month-edition.ts';
import { FIELD_WORDS } from './changes-list.ts';
import type { EditionDifference } from './edition-difference.ts';
import { amountCell } from './folder-file.ts';

const named = ({ kind, number, orderName }: EditionDocument): string =>
  [DOCUMENT_NOUNS[kind], number, `zu ${orderName}`].filter(Boolean).join(' ');

/** A sentence for each document that differs: „Rechnung RE1001 zu #1042: Betrag 119,00 statt 100,00“. */
export const differenceTexts = ({ added, removed, changed }: EditionDifference): readonly string[] => [
  ...added.map((each) =>
    each.kind === 'delivery-note' ? `${named(each)}: neu` : `${named(each)}: neu, ${amountCell(each.total)} €`,
  ),
  ...removed.map((each) => `${named(each)}: nicht mehr dabei`),
  ...changed.map(({ before, now, fields }) => {
    const told = fields.map((field) => {
      const { name, told: textOf } = FIELD_WORDS[field];
      return field === 'paper' ? 'andere Datei' : `${name} ${textOf(now)} statt ${textOf(before)}`;
    });
    return `${named(now)}: ${told.join(', ')}`;
  }),
];
