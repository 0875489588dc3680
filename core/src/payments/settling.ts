import type { IssuedDocument } from '../documents/issued-document.ts';
import { cents, type Cents } from '../kernel/money.ts';
import { addingUpTo } from './adding-up.ts';

/** What is at the accounting service beside a document, and can settle it. */
export interface SettlingFacts {
  /** The final documents of the order that are open and wait for no suggested movement. */
  readonly open: readonly IssuedDocument[];
  /** Movements of the order that were suggested for no document; money back is negative. */
  readonly movements: readonly Cents[];
  /** What credit notes of the order took back beyond the money that went back. */
  readonly setOff: Cents;
}

/** With what a document can be settled. */
export interface Settling {
  readonly cause: 'to-assign' | 'set-off';
  /** Movements to assign to it; always positive. */
  readonly movements?: readonly Cents[];
  /** Numbers of the documents to set it off with. */
  readonly against?: readonly string[];
}

/** What is still to be paid of an open document, as far as anybody told. */
export const leftOf = ({ unpaid, total }: Pick<IssuedDocument, 'unpaid' | 'total'>): Cents => unpaid ?? total;

/** Money in pays invoices, money back credit notes. */
const movementsFor = ({ kind }: IssuedDocument, movements: readonly Cents[]): readonly Cents[] =>
  movements.filter((amount) => (kind === 'invoice' ? amount > 0 : amount < 0)).map((amount) => cents(Math.abs(amount)));

const counterparts = ({ kind }: IssuedDocument, { open, setOff }: SettlingFacts): readonly IssuedDocument[] =>
  setOff > 0 ? open.filter((each) => each.kind !== kind && each.kind !== 'delivery-note' && each.total !== 0) : [];

/** Movements that come to exactly what is left of a document. */
export const exactMovements = (
  document: IssuedDocument,
  { movements }: Pick<SettlingFacts, 'movements'>,
): readonly Cents[] | undefined => addingUpTo(movementsFor(document, movements), leftOf(document));

/**
 * With what an open document can be settled: with movements that come to what is left of it, else with documents that it
 * cancels out with and movements for the rest, else with whatever movements there are. Undefined where there is nothing.
 */
export const settlingOf = (document: IssuedDocument, facts: SettlingFacts): Settling | undefined => {
  const exact = exactMovements(document, facts);
  if (exact) return { cause: 'to-assign', movements: exact };
  const [others, own] = [counterparts(document, facts), movementsFor(document, facts.movements)];
  if (others.length === 0) return own.length > 0 ? { cause: 'to-assign', movements: own } : undefined;
  const rest = others.reduce((sum, other) => sum - leftOf(other), leftOf(document) as number);
  const movements = rest > 0 ? addingUpTo(own, cents(rest)) : undefined;
  return { cause: 'set-off', against: others.map(({ number }) => number), ...(movements ? { movements } : {}) };
};
