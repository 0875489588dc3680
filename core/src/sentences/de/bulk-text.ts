import type { NothingToDo } from '../../records/batch.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import { FILE_NOUNS } from '../../documents/document-nouns.ts';
import { numberOf } from '../../documents/document-number.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import { OBSTACLES, type Obstacle } from './obstacles.ts';
import { reasonText, type TellableReason } from './reason-text.ts';

const LEFT: Readonly<Record<NothingToDo, readonly [one: string, several: string]>> = {
  complete: ['hat alle Belege', 'haben alle Belege'],
  waits: ['wartet noch, wie eingestellt', 'warten noch, wie eingestellt'],
  'by-settings': ['bekommt keinen weiteren Beleg', 'bekommen keinen weiteren Beleg'],
  ignored: ['wird ignoriert', 'werden ignoriert'],
  'nothing-to-send': ['hat nichts, was noch zu versenden ist', 'haben nichts, was noch zu versenden ist'],
  'no-file': ['hat keinen Beleg mit PDF', 'haben keinen Beleg mit PDF'],
};

const isNothingToDo = (why: string): why is NothingToDo => Object.hasOwn(LEFT, why);

/** Why so many orders are left out, as in „12 Bestellungen haben alle Belege“. */
export const leftOutText = (why: NothingToDo | Obstacle, count: number): string => {
  if (isNothingToDo(why)) return LEFT[why][count === 1 ? 0 : 1];
  return `${count === 1 ? 'ist' : 'sind'} nicht dabei: ${OBSTACLES[why].replace(/\.$/, '')}`;
};

/** Why one order of many was left out, as a sentence of its own: „Hat alle Belege.“ */
export const leftOutSentence = (why: string): string | undefined =>
  isNothingToDo(why) ? `${capital(LEFT[why][0])}.` : undefined;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** „Rechnung RE1001 zu #1042“. */
export const documentNamed = ({ kind, document }: DocumentEntry, { name }: { readonly name: string }): string => {
  const number = numberOf(document);
  return `${FILE_NOUNS[kind]}${number ? ` ${number}` : ''} zu ${name}`;
};

const MISSING = {
  'no-document': 'hat keinen Beleg, der gedruckt wird',
  'no-pdf': 'ist kein PDF und lässt sich nicht drucken',
  'other-books': 'steht in den Büchern eines anderen Kontos',
  later: 'lässt sich gerade nicht laden',
  'no-file': 'hat in Lexware Office keine Datei',
  full: 'passt nicht mehr in diese Datei',
} as const;

/** A line of the cover page: „Rechnung RE1001 zu #1042 lässt sich gerade nicht laden“. */
export const missingPaperText = (named: string, why: keyof typeof MISSING): string =>
  `${named || 'Eine Bestellung'} ${MISSING[why]}.`;

/** A document of an order that is not printed with it: one that was to be made and is not, or a draft where nothing stops it. */
export interface UnprintedDocument {
  readonly kind: DocumentKind;
  readonly reason?: TellableReason;
}

/** Says why a document is missing in the print: „Lieferschein zu #1042 fehlt: Der Lieferschein ist angehalten, weil …“. */
export const unprintedText = ({ kind, reason }: UnprintedDocument, { name }: { readonly name: string }): string => {
  const named = `${FILE_NOUNS[kind]} zu ${name}`;
  return reason === undefined
    ? `${named} ist noch ein Entwurf. Schreibe ihn in Lexware Office fest.`
    : `${named} fehlt: ${reasonText(reason, undefined, kind)}`;
};

/** The heading of the cover page. */
export const MISSING_PAPERS_HEAD = 'Nicht in dieser Datei';
