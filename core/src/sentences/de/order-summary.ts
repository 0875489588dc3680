import { DOCUMENT_KINDS, type DocumentKind } from '../../documents/document-kind.ts';
import type { DocumentState } from '../../documents/document-state.ts';
import { euroText, listed } from './german-words.ts';
import { inflectedDocument } from './inflection.ts';

/** A document as the sentence about its order names it. */
export interface SummedDocument {
  readonly kind: DocumentKind;
  /** Absent while it has none. */
  readonly number?: string | undefined;
  /** What is true of it, its badge first. */
  readonly states: readonly DocumentState[];
  /** What credit notes took back of an invoice, as an amount (`20.00`); absent where it is not known. */
  readonly credited?: string | undefined;
  /** A person wrote it in the accounting service. */
  readonly isLinked?: true | undefined;
}

/** Everything that the sentence about a finished order speaks of. */
export interface SummedOrder {
  readonly cancelled: boolean;
  /** Those that exist at the accounting service. */
  readonly documents: readonly SummedDocument[];
}

const has =
  (...states: readonly DocumentState[]) =>
  (document: SummedDocument): boolean =>
    document.states.some((state) => states.includes(state));

/** „Rechnungen RE1 und RE2“; a document without a number is counted by its kind. */
const named = (kind: DocumentKind, documents: readonly SummedDocument[]): readonly string[] => {
  const ofKind = documents.filter((each) => each.kind === kind);
  const numbers = ofKind.flatMap(({ number }) => number ?? []);
  const { noun, plural } = inflectedDocument(kind);
  const drafts = ofKind.length - numbers.length;
  return [
    ...(numbers.length > 0 ? [`${numbers.length > 1 ? plural : noun} ${listed(numbers)}`] : []),
    ...(drafts > 0 ? [drafts > 1 ? `${drafts} Entwürfe (${plural})` : `${noun} im Entwurf`] : []),
  ];
};

const verb = (count: number): string => (count === 1 ? 'ist' : 'sind');

const said = (documents: readonly SummedDocument[], what: string): string => {
  const parts = DOCUMENT_KINDS.flatMap((kind) => named(kind, documents));
  return documents.length === 0 ? '' : `${listed(parts)} ${verb(documents.length)} ${what}.`;
};

const isWhole = has('refunded', 'set-off', 'credited');
const isPart = has('partly-refunded', 'partly-credited');

/** „Von Rechnung RE1 sind 20,00 € gutgeschrieben.“ */
const creditedOf = (invoice: SummedDocument): string => {
  const { number, credited } = invoice;
  const name = number === undefined ? 'einer Rechnung' : `Rechnung ${number}`;
  if (isWhole(invoice))
    return number === undefined ? 'Eine Rechnung ist ganz gutgeschrieben.' : `${name} ist ganz gutgeschrieben.`;
  return `Von ${name} ${credited === undefined ? 'ist ein Teil' : `sind ${euroText(credited)}`} gutgeschrieben.`;
};

const fate = ({ cancelled, documents }: SummedOrder): string => {
  const invoices = documents.filter(({ kind, states }) => kind === 'invoice' && !states.includes('cancelled'));
  const begin = cancelled ? 'Die Bestellung ist storniert' : 'Die Bestellung';
  if (invoices.length > 0 && invoices.every(isWhole))
    return cancelled ? `${begin} und vollständig gutgeschrieben.` : `${begin} ist vollständig gutgeschrieben.`;
  const back = invoices.filter((each) => isWhole(each) || isPart(each)).map(creditedOf);
  return [...(cancelled ? [`${begin}.`] : []), ...back].join(' ');
};

/**
 * How an order stands whose documents are all there, as a whole: which documents it has, which were cancelled, and
 * whether the order was called off or taken back. What is still open is told beside it (`openItemText`).
 */
export const orderSummary = (order: SummedOrder): string => {
  const [gone, kept] = [
    order.documents.filter(has('cancelled')),
    order.documents.filter((each) => !has('cancelled')(each)),
  ];
  const [linked, own] = [kept.filter(({ isLinked }) => isLinked), kept.filter(({ isLinked }) => !isLinked)];
  return [said(own, 'erstellt'), said(linked, 'zugeordnet'), said(gone, 'storniert'), fate(order)]
    .filter(Boolean)
    .join(' ');
};
