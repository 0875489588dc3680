import { TAX_KIND_WORDS } from '../sentences/de/tax-kind-words.ts';
import { DOCUMENT_NOUNS } from '../documents/document-nouns.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { Difference, DifferenceKind } from './difference.ts';
import { germanNumber } from '../kernel/german-number.ts';
import { dayText, euroText, rateText, shortened } from '../sentences/de/german-words.ts';
import { sharedReasonText } from './shared-reason.ts';

type Told = readonly [one: string, many: string];

/** What is said of one document, and of several. */
const TOLD: Readonly<Record<DifferenceKind, Told>> = {
  made: ['entstünde zusätzlich', 'entstünden zusätzlich'],
  'not-made': ['entstünde nicht', 'entstünden nicht'],
  stands: ['fehlte aus einem anderen Grund', 'fehlten aus einem anderen Grund'],
  date: ['bekäme ein anderes Datum', 'bekämen ein anderes Datum'],
  due: ['wäre an einem anderen Tag fällig', 'wären an einem anderen Tag fällig'],
  'tax-kind': ['würde anders besteuert', 'würden anders besteuert'],
  tax: ['bekäme eine andere Steuer', 'bekämen eine andere Steuer'],
  total: ['bekäme einen anderen Betrag', 'bekämen einen anderen Betrag'],
  recipient: ['bekäme einen anderen Empfänger', 'bekämen einen anderen Empfänger'],
  'e-invoice': ['würde als E-Rechnung etwas anderes', 'würden als E-Rechnung etwas anderes'],
  finalised: ['bekäme einen anderen Status', 'bekämen einen anderen Status'],
  mail: ['würde anders versendet', 'würden anders versendet'],
  'mail-texts': ['bekäme eine andere E-Mail', 'bekämen eine andere E-Mail'],
  lines: ['bekäme andere Positionen', 'bekämen andere Positionen'],
  'line-texts': ['bekäme andere Texte in den Positionen', 'bekämen andere Texte in den Positionen'],
  supply: ['bekäme ein anderes Lieferdatum', 'bekämen ein anderes Lieferdatum'],
  title: ['bekäme einen anderen Titel', 'bekämen einen anderen Titel'],
  introduction: ['bekäme eine andere Einleitung', 'bekämen eine andere Einleitung'],
  remark: ['bekäme einen anderen Schlusstext', 'bekämen einen anderen Schlusstext'],
  terms: ['bekäme andere Lieferbedingungen', 'bekämen andere Lieferbedingungen'],
  replaces: ['würde andere Rechnungen ersetzen', 'würden andere Rechnungen ersetzen'],
  language: ['bekäme eine andere Sprache', 'bekämen eine andere Sprache'],
  layout: ['bekäme ein anderes Drucklayout', 'bekämen ein anderes Drucklayout'],
  notices: ['bekäme andere Hinweise', 'bekämen andere Hinweise'],
};

const PLURALS: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Rechnungen',
  'credit-note': 'Gutschriften',
  'delivery-note': 'Lieferscheine',
};

/** „37 Rechnungen bekämen ein anderes Datum“. */
export const differenceSumText = (kind: DifferenceKind, document: DocumentKind, count: number): string => {
  const [one, many] = TOLD[kind];
  return count === 1
    ? `1 ${DOCUMENT_NOUNS[document]} ${one}`
    : `${germanNumber(String(count))} ${PLURALS[document]} ${many}`;
};

/** As many characters of a text as one compares at a glance. */
const GLANCE = 120;
const textOf = (text: string): string => (text === '' ? '(leer)' : shortened(text.replaceAll('\n', ' '), GLANCE));

const TAX_KINDS: Readonly<Record<string, string>> = TAX_KIND_WORDS;

const PROFILES: Readonly<Record<string, string>> = {
  'x-rechnung': 'XRechnung',
  zugferd: 'ZUGFeRD',
  none: 'keine E-Rechnung',
  unknown: 'wie im Konto eingestellt',
  refused: 'von Lexware Office abgelehnt',
};

const listOf = (text: string, said: (part: string) => string): string =>
  text === '' ? 'keine' : text.split(' ').map(said).join(', ');

const taxPart = (part: string): string => {
  const [rate, tax] = part.split(':');
  return `${rateText(rate)}: ${euroText(tax)}`;
};

/** A value of a difference in German. */
const SAID: Readonly<Record<DifferenceKind, (value: string) => string>> = {
  made: () => '',
  'not-made': () => '',
  stands: () => '',
  date: dayText,
  due: (value) => (value === '' ? 'ohne Zahlungsziel' : dayText(value)),
  'tax-kind': (value) => TAX_KINDS[value] ?? value,
  tax: (value) => listOf(value, taxPart),
  total: euroText,
  recipient: textOf,
  'e-invoice': (value) => PROFILES[value] ?? 'keine E-Rechnung',
  finalised: (value) => (value === '' ? 'Entwurf' : 'festgeschrieben'),
  mail: (value) => (value === '' ? 'ohne E-Mail' : 'mit E-Mail'),
  'mail-texts': () => '',
  lines: (value) => (value === '1' ? '1 Position' : `${value} Positionen`),
  'line-texts': textOf,
  supply: (value) => (value === '' ? 'ohne Lieferdatum' : value.split(' ').map(dayText).join(' bis ')),
  title: textOf,
  introduction: textOf,
  remark: textOf,
  terms: textOf,
  replaces: (value) => listOf(value, (number) => number),
  language: (value) => (value === 'en' ? 'Englisch' : 'Deutsch'),
  layout: (value) => (value === '' ? 'Standardlayout' : 'eigenes Layout'),
  notices: () => '',
};

const lineOf = (text: string, at: number): string => text.split('\n')[at] ?? '';

/** The first row of which the texts differ. */
const firstOther = ({ before, after }: Pick<Difference, 'before' | 'after'>): readonly [string, string] => {
  const at = before.split('\n').findIndex((line, index) => line !== lineOf(after, index));
  return at < 0 ? [before, after] : [lineOf(before, at), lineOf(after, at)];
};

/** Both values of a difference in German; where a document is made by one of the settings alone, why not by the other. */
export const differenceTexts = ({
  kind,
  document,
  before,
  after,
  why,
}: Difference): { readonly before: string; readonly after: string } => {
  const said = SAID[kind];
  const because = why && sharedReasonText(why.reason, why.kind ?? document);
  if (kind === 'made') return { before: because === undefined ? '' : `bisher: ${because}`, after: '' };
  if (kind === 'not-made' || kind === 'stands') return { before: '', after: because ?? '' };
  if (kind !== 'line-texts') return { before: said(before), after: said(after) };
  const [was, is] = firstOther({ before, after });
  return { before: said(was), after: said(is) };
};

/** „… und 28 weitere“, where fewer are shown than there are; empty otherwise. */
export const othersText = (count: number, shown: number): string =>
  count > shown ? `… und ${germanNumber(String(count - shown))} weitere` : '';
