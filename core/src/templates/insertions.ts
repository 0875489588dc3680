import type { DocumentKind } from '../documents/document-kind.ts';
import { folded } from '../search/folded.ts';
import { isAvailable, mayBeAddress, PLACEHOLDERS } from './catalogue/catalogue.ts';
import type { TemplateField } from './catalogue/fields.ts';
import { namespaceOf, type TemplateNamespace } from './catalogue/words.ts';

/** Under which heading something stands that can be put into a template. */
export type InsertionGroup = TemplateNamespace | 'COMMAND';

/** Something that a person can put into a template without knowing its language. */
export interface TemplateInsertion {
  readonly group: InsertionGroup;
  /** German. */
  readonly label: string;
  /** What is put into the template; an ellipsis in it stands where a person writes on. */
  readonly text: string;
  /** What becomes of it, as a German document would show it; empty where that is the merchant's own. */
  readonly example: string;
  /** The placeholder that it shows; absent for a command. */
  readonly name?: string;
}

/** German headings. */
export const INSERTION_GROUPS: Readonly<Record<InsertionGroup, string>> = {
  ITEM: 'Artikel der Position',
  SHIPPING: 'Versand',
  DISCOUNT: 'Rabatt',
  REFUND: 'Erstattung',
  FULFILLMENT: 'Lieferung',
  ORDER: 'Bestellung und Kunde',
  METAFIELD: 'Metafelder',
  COMMAND: 'Befehle',
};
const GROUPS = Object.keys(INSERTION_GROUPS) as readonly InsertionGroup[];
/** The headings of a document, in their order. */
const groupsOf = (document: DocumentKind): readonly InsertionGroup[] =>
  document === 'invoice'
    ? GROUPS.filter((group) => group !== 'FULFILLMENT').flatMap((group) =>
        group === 'ORDER' ? (['ORDER', 'FULFILLMENT'] as const) : [group],
      )
    : GROUPS;

const command = (label: string, text: string, example: string): TemplateInsertion => ({
  group: 'COMMAND',
  label,
  text,
  example,
});

/** Conditions as they are needed most; their placeholders have a value on every document. */
const CONDITIONS: readonly TemplateInsertion[] = [
  command('Nur wenn etwas da ist', '<IF ORDER.NOTE>…<END>', 'Text nur bei Bestellungen mit Notiz'),
  command(
    'Wenn, sonst',
    '<IF ORDER.ISPAID>…<ELSE>…<END>',
    'Ein Text für bezahlte, ein anderer für offene Bestellungen',
  ),
  command('Wenn gleich', '<IF ORDER.SHIPPING.COUNTRYCODE = "AT">…<END>', 'Text nur für Lieferungen nach Österreich'),
  command('Wenn enthalten', '<IF ORDER.TAGS CONTAINS "B2B">…<END>', 'Text nur für Bestellungen mit einem Tag'),
  command(
    'Je nach Wert',
    '<SWITCH ORDER.PAYMENTSTATUS><CASE "paid">…<CASE "pending">…<DEFAULT>…<END>',
    'Ein Text für jeden Zahlungsstatus',
  ),
];

/** Commands that show a value. */
const VALUES: readonly TemplateInsertion[] = [
  command('Liste mit Trennzeichen', '<JOIN ORDER.ITEMTITLES ", ">', 'Kaffeemühle, Filterpapier'),
  command('Teil eines Textes', '<SUBSTRING ORDER.NAME 1>', '1042'),
];

const ofPlaceholder = (name: string, label: string, example: string): TemplateInsertion => ({
  group: namespaceOf(name) ?? 'ORDER',
  label,
  text: `<${name}>`,
  example,
  name,
});

interface InsertionPlace {
  readonly document: DocumentKind;
  readonly field: TemplateField;
  /** The placeholders of metafields that the settings load. */
  readonly metafields: readonly string[];
}

/** What a thing is called where its name is not read. */
const isIdentifier = ({ name = '' }: TemplateInsertion): boolean => name.endsWith('.ID');

/**
 * Everything that has a value in a field of a document, by its groups: first what is about the row itself, then what the
 * document is about, which for an invoice is the order and not its shipment.
 */
export const insertionsFor = ({ document, field, metafields }: InsertionPlace): readonly TemplateInsertion[] => {
  const known = [
    ...PLACEHOLDERS.map(({ name, label, example }) => ofPlaceholder(name, label, example)),
    ...metafields.map((name) => ofPlaceholder(name, 'Metafeld', '')),
  ];
  const isForMail = field === 'mail-to';
  const isOffered = ({ name = '' }: TemplateInsertion): boolean =>
    isAvailable(name, document, field) && (!isForMail || mayBeAddress(name));
  const all = [...known.filter(isOffered), ...CONDITIONS, ...(isForMail ? [] : VALUES)];
  return groupsOf(document).flatMap((group) => {
    const those = all.filter((each) => each.group === group);
    return [...those.filter((each) => !isIdentifier(each)), ...those.filter(isIdentifier)];
  });
};

/** Those whose label, name or example has every word that was typed. */
export const searchInsertions = (
  insertions: readonly TemplateInsertion[],
  typed: string,
): readonly TemplateInsertion[] => {
  const words = folded(typed).split(/\s+/u).filter(Boolean);
  return insertions.filter(({ group, label, text, example }) => {
    const told = folded([INSERTION_GROUPS[group], label, text, example].join(' '));
    return words.every((word) => told.includes(word));
  });
};
