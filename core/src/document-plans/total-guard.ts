import type { Reason } from '../reasons/reasons.ts';
import { cents, centsText, NO_MONEY, type Cents } from '../kernel/money.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { OrderMoney } from '../orders/order-money.ts';
import { grossCents } from '../kernel/amounts.ts';
import type { DocumentDraft } from '../documents/draft.ts';

/** Why a computed total can miss the money. The list is closed: what fits nothing else is `unexplained`. */
export const MISMATCH_CAUSES = [
  /** The shop rounds the tax per line, the accounting service per rate. */
  'tax-rounded-per-line',
  /** A unit price was converted or folded and has only four digits. */
  'unit-price-rounded',
  /** A discount percentage has only two digits. */
  'discount-percentage-rounded',
  'unexplained',
] as const;
export type MismatchCause = (typeof MISMATCH_CAUSES)[number];

const CENT_IN_UNIT_PRICE = 100;

/** The total if the tax were rounded per row, as shops do. */
const roundedPerRow = ({ positions, treatment }: DocumentDraft): Cents => {
  const basis = treatment.scheme === 'gross' ? 'gross' : 'net';
  return cents(positions.reduce((sum, row) => sum + grossCents(row.amount, row.rate, basis), 0));
};

/** Rounding can move a row by half a unit of its last digit. */
const causeOf = (draft: DocumentDraft, expected: Cents): MismatchCause => {
  const percentages = draft.positions.filter(({ discount }) => discount !== undefined);
  if (percentages.length > 0) return 'discount-percentage-rounded';
  if (roundedPerRow(draft) === expected) return 'tax-rounded-per-line';
  const fine = draft.positions.filter(({ unitPrice }) => unitPrice % CENT_IN_UNIT_PRICE !== 0);
  const pieces = fine.reduce((sum, { quantity }) => sum + quantity, 0);
  const reach = fine.length + pieces / CENT_IN_UNIT_PRICE + draft.totals.byRate.length;
  const difference = Math.abs(expected - draft.totals.gross);
  return fine.length > 0 && difference <= reach ? 'unit-price-rounded' : 'unexplained';
};

/**
 * Lets a document pass whose total, as the accounting service will compute it, is the money of the order to the cent.
 * Every other one is held with the difference and its cause; the 1 % rule is a label of the balance, not of this guard.
 * Less than nothing is no document: the order gave back more than it ever came to (R14).
 */
export const guardTotal = (draft: DocumentDraft, money: Pick<OrderMoney, 'balance'>): Result<DocumentDraft, Reason> => {
  const { gross } = draft.totals;
  if (gross === money.balance && gross < 0)
    return fail({
      code: 'AMOUNTS_INCONSISTENT',
      facts: { identity: 'R14', stated: centsText(gross), computed: centsText(NO_MONEY) },
    });
  if (gross === money.balance) return ok(draft);
  return fail({
    code: 'TOTAL_MISMATCH',
    facts: {
      expected: centsText(money.balance),
      actual: centsText(gross),
      difference: centsText(cents(money.balance - gross)),
      cause: causeOf(draft, money.balance),
    },
  });
};
