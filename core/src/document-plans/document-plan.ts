import type { Reason } from '../reasons/reasons.ts';
import type { Cents } from '../kernel/money.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { TaxTreatment } from '../tax/treatment.ts';
import type { Charge } from '../charges/charge.ts';
import { fittingText, MAX_POSITIONS } from '../documents/cut-text.ts';
import type { CutText, DocumentNotice } from '../documents/document-notice.ts';
import { documentTotals } from '../documents/document-totals.ts';
import type { DocumentDraft, Position, XRechnungTerms } from '../documents/draft.ts';
import { supplyDateText } from '../texts/supply-date-text.ts';
import { askedXRechnung } from './x-rechnung.ts';
import { positionsOf, type DiscountMode, type RowSource } from '../rows/positions.ts';

/** A document before its rows are laid out: what it charges, how it is taxed, and the money that it must meet. */
export interface DocumentPlan {
  readonly head: Omit<DocumentDraft, 'positions' | 'totals' | 'treatment' | 'notices'>;
  readonly charges: readonly Charge[];
  readonly treatment: TaxTreatment;
  readonly discounts: DiscountMode | ((charge: Charge) => DiscountMode);
  /** No row may be negative, as on an e-invoice. */
  readonly onlyPositive: boolean;
  /** Where it cannot be without: the document is made all the same; it is held unless given. */
  readonly ifNegative?: 'as-it-is';
  readonly words: RowSource;
  /** Invoices on a contact with a Leitweg-ID. */
  readonly xRechnung?: XRechnungTerms;
  readonly notices: readonly DocumentNotice[];
  /** What the buyer owes or gets back by it, with tax. */
  readonly money: Cents;
}

/** Rows in one presentation of a plan. */
export interface Layout {
  readonly positions: readonly Position[];
  readonly treatment: TaxTreatment;
}

/** The rows as they are wanted. */
export const plainLayout = ({ charges, treatment, discounts, words }: DocumentPlan): Layout => ({
  positions: positionsOf(charges, treatment, discounts, words),
  treatment,
});

const fitting = (position: Position): { readonly position: Position; readonly cuts: readonly CutText[] } => {
  const title = fittingText('itemTitle', position.title, { ref: position.ref });
  const detail = fittingText('itemDetail', position.detail ?? '', { ref: position.ref });
  return {
    position: { ...position, title: title.text, ...(detail.text === '' ? {} : { detail: detail.text }) },
    cuts: [...title.cuts, ...detail.cuts],
  };
};

const adviceOn = ({ advice }: TaxTreatment): readonly DocumentNotice[] => (advice ? [{ kind: 'tax', advice }] : []);

/** The draft with these rows; fails when it would have none, or more than the accounting service takes. */
export const draftOf = (
  plan: Pick<DocumentPlan, 'head' | 'notices' | 'xRechnung'>,
  { positions, treatment }: Layout,
  ...notices: readonly DocumentNotice[]
): Result<DocumentDraft, Reason> => {
  if (positions.length === 0) return fail({ code: 'NOT_SUPPORTED', facts: { feature: 'no-rows' } });
  if (positions.length > MAX_POSITIONS)
    return fail({ code: 'NOT_SUPPORTED', facts: { feature: 'too-many-rows', limit: String(MAX_POSITIONS) } });
  const rows = positions.map(fitting);
  const { introduction, supply } = supplyDateText(plan.head);
  const again = plan.notices.some((notice) => notice.kind === 'text-cut' && notice.field === 'introduction');
  const told = [
    ...plan.notices,
    ...(again ? [] : introduction.cuts),
    ...adviceOn(treatment),
    ...rows.flatMap((row) => row.cuts),
    ...notices,
  ];
  return ok({
    ...plan.head,
    introduction: introduction.text,
    supply,
    ...askedXRechnung(plan.xRechnung, plan.head.recipient, treatment),
    treatment,
    positions: rows.map(({ position }) => position),
    totals: documentTotals(positions, treatment),
    ...(told.length === 0 ? {} : { notices: told }),
  });
};

/** The draft as it is wanted; whether its total meets the money is another question. */
export const plainDraft = (plan: DocumentPlan): Result<DocumentDraft, Reason> => draftOf(plan, plainLayout(plan));
