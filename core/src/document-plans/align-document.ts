import type { Reason } from '../reasons/reasons.ts';
import { fail, type Result } from '../kernel/result.ts';
import { chargeGross, type Charge } from '../charges/charge.ts';
import { draftOf, plainLayout, type DocumentPlan, type Layout } from './document-plan.ts';
import type { AlignmentStep } from '../documents/document-notice.ts';
import { documentTotals } from '../documents/document-totals.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { rowTargets, withoutNegatives, type RowTarget } from '../rows/row-targets.ts';
import { fourDigitRows, movedCentRows, singlePieceRows, sumsPerRate, withRoundingRow } from '../rows/alignment-rows.ts';

interface Attempt extends Layout {
  /** Undefined for the wanted presentation. */
  readonly step?: AlignmentStep;
}

const grossTargets = (charges: readonly Charge[]): readonly RowTarget[] =>
  charges.map((charge) => ({ charge, rate: charge.rate, amount: chargeGross(charge) }));

const isPositive = ({ positions }: Layout): boolean =>
  positions.every(({ unitPrice, amount }) => unitPrice >= 0 && amount >= 0);

/** The presentations in their fixed order, each made only when it is reached. */
function* attempts(plan: DocumentPlan): Generator<Attempt> {
  const { charges, treatment, words, onlyPositive, money } = plan;
  const plain = plainLayout(plan);
  yield plain;
  const borne = onlyPositive ? withoutNegatives : (targets: readonly RowTarget[]) => targets;
  const targets = borne(rowTargets(charges, treatment));
  const single = singlePieceRows(targets);
  const isPlainExact = sumsPerRate(plain.positions) === sumsPerRate(targets) && (!onlyPositive || isPositive(plain));
  if (!isPlainExact) {
    yield { step: 'four-digit-prices', treatment, positions: fourDigitRows(targets) };
    yield { step: 'moved-cents', treatment, positions: movedCentRows(targets) };
    yield { step: 'single-piece', treatment, positions: single };
  }
  if (treatment.scheme !== 'net') return;
  const rows = isPlainExact ? plain.positions : single;
  const rounded = withRoundingRow(rows, treatment, money, { onlyPositive, words });
  if (rounded) yield { step: 'rounding-row', treatment, positions: rounded };
  const gross = { ...treatment, scheme: 'gross' } as const;
  yield { step: 'gross-prices', treatment: gross, positions: singlePieceRows(borne(grossTargets(charges))) };
}

/**
 * The draft in the first presentation, of a fixed order, whose total meets the money to the cent as the accounting
 * service computes it; on an e-invoice none with a negative row. Where none does it is the wanted one, for the guard to
 * hold. Decision record 28.
 */
export const alignedDraft = (plan: DocumentPlan): Result<DocumentDraft, Reason> => {
  for (const attempt of attempts(plan)) {
    const meets = documentTotals(attempt.positions, attempt.treatment).gross === plan.money;
    if (!meets || (plan.onlyPositive && !isPositive(attempt))) continue;
    return draftOf(plan, attempt, ...(attempt.step ? [{ kind: 'aligned', step: attempt.step } as const] : []));
  }
  const plain = plainLayout(plan);
  return plan.onlyPositive && !isPositive(plain)
    ? fail({ code: 'NOT_SUPPORTED', facts: { feature: 'negative-rows' } })
    : draftOf(plan, plain);
};
