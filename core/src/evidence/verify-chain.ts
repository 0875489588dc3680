import { hashOfEntry, NO_HASH } from './chain.ts';
import type { ChainEnd, EvidenceEntry } from './evidence-entry.ts';

/**
 * How an entry is not as it was. `changed`: what it says is not what was appended. `missing`: it is not there. `out-of-order`: it
 * stands at another place, or twice. `rewritten`: the chain holds in itself and is another than the one whose end was kept; the
 * entries up to this one were written anew, and from which one on cannot be told.
 */
export type ChainFault = 'changed' | 'missing' | 'out-of-order' | 'rewritten';

/** The whole chain with its end, or the first entry that is not as it was. */
export type ChainVerdict =
  | { readonly isWhole: true; readonly last: ChainEnd | undefined }
  | { readonly isWhole: false; readonly seq: number; readonly fault: ChainFault };

/** Verifies a chain in parts, from its first entry on. */
export interface ChainVerifier {
  add(entry: EvidenceEntry): void;
  /** Of all that was added. */
  verdict(): ChainVerdict;
}

/**
 * A verifier of one chain. Entries cut off at the end leave a chain that holds, and so does a chain that was written anew from some
 * entry on: both are told apart only with ends that were kept elsewhere (`kept`). `proven`: its beginning up to this end is proven,
 * and only the entries behind it are added.
 */
export const chainVerifier = (kept: readonly ChainEnd[] = [], proven?: ChainEnd): ChainVerifier => {
  const hashes = Map.groupBy(kept, ({ seq }) => seq);
  const length = kept.reduce((most, { seq }) => Math.max(most, seq), 0);
  let last = proven;
  let found: { seq: number; fault: ChainFault } | undefined;
  /** Where two entries do not fit each other, the later one; the entry behind it says which of the two is not as it was. */
  let doubted: ChainEnd | undefined;

  const faultOf = (entry: EvidenceEntry): typeof found => {
    const place = (last?.seq ?? 0) + 1;
    if (entry.hash !== hashOfEntry(entry)) return { seq: place, fault: 'changed' };
    if (entry.seq < place) return { seq: entry.seq, fault: 'out-of-order' };
    if (entry.seq > place) return { seq: place, fault: 'missing' };
    if (entry.previous === (last?.hash ?? NO_HASH))
      return hashes.get(place)?.some(({ hash }) => hash !== entry.hash)
        ? { seq: place, fault: 'rewritten' }
        : undefined;
    doubted = entry;
    return { seq: Math.max(place - 1, 1), fault: 'changed' };
  };

  const add = (entry: EvidenceEntry): void => {
    if (!found) {
      found = faultOf(entry);
      last = entry;
      return;
    }
    if (doubted && entry.seq === doubted.seq + 1 && entry.previous !== doubted.hash) found.seq = doubted.seq;
    doubted = undefined;
    if (found.fault === 'missing' && entry.seq === found.seq) found.fault = 'out-of-order';
  };

  return {
    add,
    verdict: () => {
      if (found) return { isWhole: false, ...found };
      const count = last?.seq ?? 0;
      if (length > count) return { isWhole: false, seq: count + 1, fault: 'missing' };
      return { isWhole: true, last: last && { seq: last.seq, hash: last.hash } };
    },
  };
};

/** The verdict on a whole chain, as `chainVerifier` finds it. */
export const verifyChain = (entries: Iterable<EvidenceEntry>, ...kept: readonly ChainEnd[]): ChainVerdict => {
  const verifier = chainVerifier(kept);
  for (const entry of entries) verifier.add(entry);
  return verifier.verdict();
};
