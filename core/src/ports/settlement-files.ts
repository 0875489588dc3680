import type { Result } from '../kernel/result.ts';
import type { SettlementFile } from '../records/settlement-entry.ts';

/** Reads the file in which a gateway says what it settled, whichever gateway's it is. Remembers nothing. */
export type ReadSettlementFile = (
  file: AsyncIterable<Uint8Array>,
) => Promise<Result<SettlementFile, UnreadableSettlementFile>>;

/** Why nothing of a file can be read. */
export type UnreadableSettlementFile =
  | { readonly kind: 'empty' | 'no-text' | 'too-large' | 'too-many-rows' }
  /** No row names the columns of a form that we know; seen is the row that looks most like one. */
  | { readonly kind: 'unknown-form'; readonly seen: readonly string[] }
  /** From this line on it is no table: a quotation mark is opened and never closed. */
  | { readonly kind: 'broken'; readonly line: number };
