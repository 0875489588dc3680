/** A supply that an invoice comes before. */
export interface ExpectedSupply {
  readonly what: 'delivery' | 'service';
  /** As in `2026-11`; the month is enough (§ 31 Abs. 4 UStDV). Absent where none was promised. */
  readonly month?: string;
}
