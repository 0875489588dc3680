import { digestOfData } from '../kernel/digest.ts';
import type { ChainEnd, EvidenceEntry, NewEvidence } from './evidence-entry.ts';

/** What the first entry of a chain names as the hash before it. */
export const NO_HASH = '0'.repeat(64);

/**
 * SHA-256 over the canonical JSON of an entry without its hash: names sorted, absent fields left out, `at` as
 * `2026-11-30T12:00:00.000Z`.
 */
export const hashOfEntry = ({ hash: _itself, at, ...rest }: Omit<EvidenceEntry, 'hash'> & { hash?: string }): string =>
  digestOfData({ ...rest, at: at.toString({ fractionalSecondDigits: 3 }) });

/** The entry that goes behind that end of a chain; `sealed` is the personal part of it, encrypted. */
export const chainedTo = (
  last: ChainEnd | undefined,
  { personal: _sealedByNow, ...evidence }: Omit<NewEvidence, 'digests'>,
  sealed: string | undefined,
): EvidenceEntry => {
  const entry = {
    ...evidence,
    seq: (last?.seq ?? 0) + 1,
    ...(sealed === undefined ? {} : { sealed }),
    previous: last?.hash ?? NO_HASH,
  };
  return { ...entry, hash: hashOfEntry(entry) };
};
