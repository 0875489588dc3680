import type { DocumentKind } from '../../documents/document-kind.ts';
import type { ReasonCode } from '../../reasons/reasons.ts';
import type { SideTaskReason } from '../../reasons/side-task-reason.ts';
import { sideTaskReasonText } from './side-task-reason-text.ts';
import { dayText, listed, type Facts } from './german-words.ts';
import { inflectedDocument, type InflectedDocument } from './inflection.ts';
import type { TellableReason } from './reason-text.ts';

const AFTER: Readonly<Record<string, string>> = {
  created: 'Sonst von selbst.',
  paid: 'Sonst erst nach der Zahlung.',
  fulfilled: 'Sonst erst nach dem Versand.',
  completed: 'Sonst erst nach Zahlung und Versand.',
};

const off = ({ noSubject, pluralDative }: InflectedDocument, { all }: Facts): string =>
  all === 'yes'
    ? 'Sonst erst, wenn die Belegerstellung wieder an ist.'
    : `Sonst ${noSubject}: Das Erstellen von ${pluralDative} ist ausgeschaltet.`;

const OTHERWISE: Readonly<Partial<Record<ReasonCode, (document: InflectedDocument, facts: Facts) => string>>> = {
  WAIT: (_document, { event = '' }) => AFTER[event] ?? '',
  SKIP_POS: ({ noSubject }) => `Sonst ${noSubject}: Die Bestellung stammt aus dem Ladengeschäft.`,
  SKIP_FREE: ({ noSubject }) => `Sonst ${noSubject}: Die Bestellung kostet nichts.`,
  SKIP_TAG: ({ noSubject }, { tag = '' }) => `Sonst ${noSubject}: Die Bestellung trägt den Tag „${tag}“.`,
  SKIP_DATE: ({ noSubject }, { imported, cutOff }) =>
    imported === 'yes'
      ? `Sonst ${noSubject}: Ihr Tag wurde ohne Belege importiert.`
      : `Sonst ${noSubject}: Die Bestellung liegt vor dem Stichtag ${dayText(cutOff)}.`,
  TOO_OLD: ({ noSubject }) => `Sonst ${noSubject}: Die Bestellung liegt mehr als 60 Tage vor der Installation.`,
  DISABLED: off,
  DISABLED_INVOICE_CREATE: (document) => off(document, { all: 'yes' }),
  DISABLED_CREDIT_CREATE: off,
};

/** What would be of a document without the person who has it made now: „Sonst erst nach dem Versand.“ */
export const otherwiseText = ({ code, facts = {} }: TellableReason, kind: DocumentKind): string =>
  OTHERWISE[code]?.(inflectedDocument(kind), facts) ?? '';

/** Where a document goes once it is made, or why nowhere. */
export const creationMailText = (
  kind: DocumentKind,
  { to, because }: { readonly to: readonly string[]; readonly because?: SideTaskReason },
): string => {
  const { object } = inflectedDocument(kind);
  if (to.length > 0) return `${listed(to)} bekommt ${object} per E-Mail.`;
  return because ? `Keine E-Mail. ${sideTaskReasonText(because)}` : 'Keine E-Mail.';
};

/** A sale at the counter is turnover of the till, and its invoice is another proof of the same. */
export const TILL_NOTE = 'Der Umsatz kann schon im Kassenabschluss stehen. Erfasse ihn in der Buchhaltung nur einmal.';
