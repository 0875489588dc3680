import { chainVerifier, type ChainVerdict } from '../evidence/verify-chain.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { RecordVerdict } from './chain-text.ts';
import { readEvidenceLine } from './evidence-lines.ts';

const changedAt = (seq: number): ChainVerdict => ({ isWhole: false, seq, fault: 'changed' });

/** Verifies a record of evidence line by line, to the letter: a line that cannot be read is the entry that was changed. */
export const lineVerifier = () => {
  const verifier = chainVerifier();
  let lines = 0;
  let unread: number | undefined;
  let since: Instant | undefined;
  return {
    add(line: string): void {
      lines += 1;
      if (unread !== undefined) return;
      const entry = readEvidenceLine(line);
      since ??= entry?.at;
      if (entry) verifier.add(entry);
      else unread = lines;
    },
    verdict(): RecordVerdict {
      const found = verifier.verdict();
      const verdict = found.isWhole && unread !== undefined ? changedAt(unread) : found;
      return { ...verdict, ...(since ? { since } : {}) };
    },
  };
};
