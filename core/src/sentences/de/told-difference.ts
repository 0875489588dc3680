import type { DocumentKind } from '../../documents/document-kind.ts';
import { numberOf } from '../../documents/document-number.ts';
import { countsAsFinal } from '../../documents/held-document.ts';
import type { IssuedDocument } from '../../documents/issued-document.ts';
import type { Compared, DifferenceCause, OrderDifference } from '../../balance/order-difference.ts';
import { cents, centsText, type Cents } from '../../kernel/money.ts';
import type { Order } from '../../orders/order.ts';
import { euroText, listed } from './german-words.ts';
import { inflectedDocument } from './inflection.ts';

interface ToldDocument {
  readonly kind: DocumentKind;
  readonly source: string;
  /** A person wrote it in the accounting service. */
  readonly linked?: true;
  readonly document?: Pick<IssuedDocument, 'number' | 'status' | 'cancelled' | 'total' | 'itemCount'>;
}

/** An order with its documents, as far as sentences about a difference speak of them. */
export interface OrderTold extends Compared, Pick<Order, 'name' | 'paymentStatus'> {
  readonly cancelled: boolean;
  readonly documents: readonly ToldDocument[];
  readonly balance?: NonNullable<Compared['balance']> & { readonly balance: Cents };
}

/** What is told of a difference. */
export interface Telling extends Pick<OrderDifference, 'amount' | 'isAll'> {
  readonly order: OrderTold;
  /** The documents that it lies in, as far as these are known. */
  readonly held: readonly ToldDocument[];
}

/** Why an order differs, as far as the way out is another one. */
export type DifferenceReason = DifferenceCause | 'credit-note-left' | 'credit-note-cancelled' | 'too-little-by-hand';

/** The sentence about a difference, and what it has in common with others. */
export interface DifferenceTold {
  readonly reason: DifferenceReason;
  readonly sentence: string;
}

/** „89,90 €“, without a sign. */
export const sizeOf = (amount: Cents): string => euroText(centsText(cents(Math.abs(amount))));

/** How many rows documents have: each may be rounded. */
export const rowsOf = (documents: readonly ToldDocument[]): number =>
  documents.reduce((sum, { document }) => sum + (document?.itemCount ?? 0), 0);

/** How far order and documents are apart, without a full stop. */
export const compared = ({ amount, isAll }: Telling): string => {
  const expected = isAll ? 'die Bestellung wert ist' : 'nach der Bestellung und deinen Einstellungen zu erwarten ist';
  return `Die Belege ergeben ${sizeOf(amount)} ${amount > 0 ? 'weniger' : 'mehr'}, als ${expected}`;
};

/** Documents in a sentence. */
interface Named {
  /** „die Rechnung RE0012“, „die Rechnungen RE0012 und RE0013“, or „die Belege“ where they are of several kinds. */
  readonly text: string;
  readonly isOne: boolean;
}

/** Documents by their numbers; undefined where there are none. */
export const named = (documents: readonly ToldDocument[]): Named | undefined => {
  const [first] = documents;
  if (!first) return undefined;
  const isOne = documents.length === 1;
  const { noun, plural } = inflectedDocument(first.kind);
  const many = documents.every(({ kind }) => kind === first.kind) ? plural : 'Belege';
  const numbers = listed(documents.map(({ document }) => numberOf(document)).filter(Boolean));
  return { text: `die ${isOne ? noun : many}${numbers && ` ${numbers}`}`, isOne };
};

/** At the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Documents of a kind that are final and count. */
export const inForce = ({ documents }: OrderTold, wanted: DocumentKind): readonly ToldDocument[] =>
  documents.filter(({ kind, document }) => kind === wanted && document !== undefined && countsAsFinal(document));

/** „zur Rechnung RE0012“: the one that a credit note is to be written for. */
export const toInvoice = (invoices: readonly ToldDocument[]): string => {
  const [only, another] = invoices;
  const number = another ? '' : numberOf(only?.document);
  return `zur Rechnung${number && ` ${number}`}`;
};

/** How a document that names its order is found again. */
export const byItself = ({ order: { name } }: Telling): string =>
  `Nennt sie die Bestellung ${name}, ordnet Belegwerk sie von selbst zu.`;
