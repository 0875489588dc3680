import type { PlainDate } from '../kernel/calendar.ts';
import type { NoteKind, NoteOf, SettlementNote } from '../records/settlement-note.ts';

/** What is stored of the settlements of one shop beside its payouts. */
export interface SettlementBook {
  /** Adds those that are not there yet, and leaves the others as they are; answers how many it added. */
  add(notes: readonly SettlementNote[]): Promise<number>;
  /** Puts a note in the place of the one of its kind and id. */
  put(note: SettlementNote): Promise<void>;
  one<K extends NoteKind>(kind: K, id: string): Promise<SettlementNote<NoteOf<K>> | undefined>;
  /** Those of a kind that are about some days (both included), the earliest day first; all where no days are named. */
  of<K extends NoteKind>(
    kind: K,
    days?: { readonly from: PlainDate; readonly to: PlainDate },
  ): Promise<readonly SettlementNote<NoteOf<K>>[]>;
  remove(kind: NoteKind, id: string): Promise<void>;
  /** Forgets what is about days before that one; answers how many. */
  forget(before: PlainDate): Promise<number>;
}
