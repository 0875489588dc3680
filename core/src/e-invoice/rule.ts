import { compare, type Exact } from '../kernel/exact.ts';
import type { Adjustment, EInvoice, InvoiceLine, Text, VatGroup } from './e-invoice.ts';
import type { Place, Term } from './place.ts';
import { shownText } from './shown-text.ts';

/** `fatal`: the official rules reject the invoice. `warning`: they accept it and complain. */
export type Severity = 'fatal' | 'warning';

/** One official rule: where an invoice breaks it, and what that means in plain German. */
export interface Rule {
  readonly severity: Severity;
  readonly broken: (invoice: EInvoice) => readonly Place[];
  readonly sentence: string;
}

/** A rule that the official validators enforce. */
export const fatal = (sentence: string, broken: Rule['broken']): Rule => ({ severity: 'fatal', sentence, broken });

/** A rule that they only complain about. */
export const warning = (sentence: string, broken: Rule['broken']): Rule => ({ severity: 'warning', sentence, broken });

/** Its element is there and says something. */
export const isFilled = (text: Text): text is string => text !== undefined && text !== '';

/** How a line is called: by its number where it has one. */
export const lineName = (line: InvoiceLine, index: number): string =>
  `Position ${isFilled(line.id) ? shownText(line.id) : index + 1}`;

/** The lines that do not meet a condition. */
export const linesNot =
  (term: Term, met: (line: InvoiceLine) => boolean) =>
  ({ lines }: EInvoice): readonly Place[] =>
    lines.flatMap((line, index) => (met(line) ? [] : [{ term, of: lineName(line, index) }]));

/** The German names of the two kinds of adjustments. */
export const ADJUSTMENTS = { allowances: 'Nachlass', charges: 'Zuschlag' } as const;
export type AdjustmentKind = keyof typeof ADJUSTMENTS;

/** The allowances or charges of the document that do not meet a condition. */
export const adjustmentsNot =
  (kind: AdjustmentKind, term: Term, met: (adjustment: Adjustment) => boolean) =>
  (invoice: EInvoice): readonly Place[] =>
    invoice[kind].flatMap((each, index) => (met(each) ? [] : [{ term, of: `${ADJUSTMENTS[kind]} ${index + 1}` }]));

/** The allowances or charges of lines that do not meet a condition. */
export const lineAdjustmentsNot =
  (kind: AdjustmentKind, term: Term, met: (adjustment: Adjustment) => boolean) =>
  ({ lines }: EInvoice): readonly Place[] =>
    lines.flatMap((line, index) =>
      line[kind].flatMap((each, nth) =>
        met(each) ? [] : [{ term, of: `${lineName(line, index)}, ${ADJUSTMENTS[kind]} ${nth + 1}` }],
      ),
    );

/** How a group of the VAT breakdown is called. */
export const groupName = ({ category }: VatGroup, index: number): string =>
  `Steuergruppe ${index + 1}${isFilled(category) ? ` (${shownText(category)})` : ''}`;

/** The groups of the VAT breakdown that do not meet a condition. */
export const groupsNot =
  (term: Term, met: (group: VatGroup, invoice: EInvoice) => boolean) =>
  (invoice: EInvoice): readonly Place[] =>
    invoice.vat.flatMap((group, index) => (met(group, invoice) ? [] : [{ term, of: groupName(group, index) }]));

/** Whether two amounts are the same; a missing one is the same as none. */
export const isSame = (one: Exact | undefined, other: Exact | undefined): boolean =>
  one !== undefined && other !== undefined && compare(one, other) === 0;
