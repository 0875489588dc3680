import { chainVerifier, type ChainVerdict } from '../evidence/verify-chain.ts';
import { readEvidenceLine } from './evidence-lines.ts';

/** Verifies a record of evidence line by line, to the letter: a line that cannot be read is the entry that was changed. */
export const lineVerifier = () => {
  const verifier = chainVerifier();
  let lines = 0;
  let unread: number | undefined;
  return {
    add(line: string): void {
      lines += 1;
      if (unread !== undefined) return;
      const entry = readEvidenceLine(line);
      if (entry) verifier.add(entry);
      else unread = lines;
    },
    verdict(): ChainVerdict {
      const verdict = verifier.verdict();
      return verdict.isWhole && unread !== undefined ? { isWhole: false, seq: unread, fault: 'changed' } : verdict;
    },
  };
};
