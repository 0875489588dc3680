import type { Reason } from '../reasons/reasons.ts';
import { fail, type Result } from '../kernel/result.ts';
import { chargeGross, type Charge } from '../charges/charge.ts';
import { rateWeights } from '../charges/rate-weights.ts';
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

/** Whether rows meet what they should, as the accounting service computes them. */
type Meets = (layout: Layout) => boolean;

/** In all. */
const meetsMoney =
  ({ money }: DocumentPlan): Meets =>
  ({ positions, treatment }) =>
    documentTotals(positions, treatment).gross === money;

/**
 * In all and at each rate. Only then do credit notes give back at each rate what the invoice showed there, into how many
 * parts it comes back: a cent that moved to another rate would stay there.
 */
const meetsEachRate = (plan: DocumentPlan): Meets => {
  const wanted = new Map(rateWeights(plan.charges));
  const meets = meetsMoney(plan);
  return (layout) =>
    meets(layout) &&
    documentTotals(layout.positions, layout.treatment).byRate.every(({ rate, gross }) => wanted.get(rate) === gross);
};

/** The presentations in their fixed order, each made only when it is reached. */
function* attempts(plan: DocumentPlan, meets: Meets): Generator<Attempt> {
  const { charges, treatment, words, onlyPositive } = plan;
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
  const rounded = withRoundingRow(rows, treatment, {
    meets: (positions) => meets({ positions, treatment }),
    onlyPositive,
    words,
  });
  if (rounded) yield { step: 'rounding-row', treatment, positions: rounded };
  const gross = { ...treatment, scheme: 'gross' } as const;
  yield { step: 'gross-prices', treatment: gross, positions: singlePieceRows(borne(grossTargets(charges))) };
}

/**
 * The draft in the first presentation, of a fixed order, that meets the money to the cent at each rate as the accounting
 * service computes it, else the first whose total does; on an e-invoice none with a negative row. Where none does it is the
 * wanted one, for the guard to hold. Decision record 28.
 */
export const alignedDraft = (plan: DocumentPlan): Result<DocumentDraft, Reason> => {
  for (const meets of [meetsEachRate(plan), meetsMoney(plan)])
    for (const attempt of attempts(plan, meets)) {
      if (!meets(attempt) || (plan.onlyPositive && !isPositive(attempt))) continue;
      return draftOf(plan, attempt, ...(attempt.step ? [{ kind: 'aligned', step: attempt.step } as const] : []));
    }
  if (plan.onlyPositive && plan.ifNegative) return alignedDraft({ ...plan, onlyPositive: false });
  const plain = plainLayout(plan);
  return plan.onlyPositive && !isPositive(plain)
    ? fail({ code: 'NOT_SUPPORTED', facts: { feature: 'negative-rows' } })
    : draftOf(plan, plain);
};
