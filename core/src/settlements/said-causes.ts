import type { SaidCauses } from './payment-kinds.ts';
import type { CauseNote, SettlementNote } from '../records/settlement-note.ts';

/** What the merchant said that lines of unknown kinds are. */
export const saidCauses = (notes: readonly SettlementNote<CauseNote>[]): SaidCauses =>
  new Map(notes.map(({ content: { of, cause } }) => [of, cause]));
