import type { SaidCauses } from '../../settlements/payment-kinds.ts';
import type { CauseNote, SettlementNote } from '../../settlements/settlement-note.ts';

/** What the merchant said that unknown kinds are, as it is kept. */
export const saidIn = (notes: readonly SettlementNote<CauseNote>[]): SaidCauses =>
  new Map(notes.map(({ content: { of, cause } }) => [of, cause]));
