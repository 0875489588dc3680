import type { ChainEnd, EvidenceEntry } from '../evidence/evidence-entry.ts';
import { chainVerifier, type ChainVerdict } from '../evidence/verify-chain.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { RecordVerdict } from './chain-text.ts';
import { readEvidenceLine } from './evidence-lines.ts';

/** The digest of the package that an entry says was made. */
const packageNamedIn = ({ kind, said }: EvidenceEntry): string | undefined =>
  kind === 'pressed' && said['what'] === 'audit-package' && typeof said['files'] === 'string'
    ? said['files']
    : undefined;

const changedAt = (seq: number): ChainVerdict => ({ isWhole: false, seq, fault: 'changed' });

/**
 * Verifies a record of evidence line by line, to the letter, against ends that were kept elsewhere: a line that cannot be read is
 * the entry that was changed.
 */
export const lineVerifier = (kept: readonly ChainEnd[] = []) => {
  const verifier = chainVerifier(kept);
  const packages = new Set<string>();
  let lines = 0;
  let unread: number | undefined;
  let since: Instant | undefined;
  return {
    add(line: string): void {
      lines += 1;
      if (unread !== undefined) return;
      try {
        const entry = readEvidenceLine(line);
        if (!entry) throw new TypeError('no entry');
        since ??= entry.at;
        verifier.add(entry);
        const named = packageNamedIn(entry);
        if (named !== undefined) packages.add(named);
      } catch {
        // also one that is nested too deeply to be read or summed
        unread = lines;
      }
    },
    /** The digests of the packages that the record names. */
    packages: (): ReadonlySet<string> => packages,
    verdict(): RecordVerdict {
      const found = verifier.verdict();
      const verdict = found.isWhole && unread !== undefined ? changedAt(unread) : found;
      return { ...verdict, ...(since ? { since } : {}) };
    },
  };
};
