import type { Instant } from '../kernel/calendar.ts';
import type { StaffId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { Quarter } from '../kernel/quarter.ts';
import type { OssSource } from '../tax/oss-choices.ts';

/** What a return declared of a state. */
export interface DeclaredState {
  /** VAT prefix. */
  readonly country: string;
  readonly net: Cents;
  readonly tax: Cents;
}

/** By how much a return corrected the tax of an earlier quarter in a state. */
export interface DeclaredCorrection {
  readonly quarter: Quarter;
  readonly country: string;
  readonly tax: Cents;
}

/** What the merchant has declared for a quarter. */
export interface OssReturn {
  readonly quarter: Quarter;
  readonly source: OssSource;
  readonly states: readonly DeclaredState[];
  readonly corrections: readonly DeclaredCorrection[];
}

/** What a person at the shop has said for the one-stop shop; said again of the same, the last counts. */
export interface OssStatement {
  /** `2026-Q3` for a return; the year for what the business sold besides. */
  readonly id: string;
  readonly at: Instant;
  readonly by: StaffId;
  readonly declared?: OssReturn;
  /** Net distance sales to consumers in other member states in that year, beside those of this shop. */
  readonly otherSales?: Cents;
}

/** States that one return can name, and corrections: four years of quarters of each. */
export const MAX_DECLARED_STATES = 60;
export const MAX_DECLARED_CORRECTIONS = 500;
