import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { instant } from '../kernel/calendar.ts';
import { documentId, orderId } from '../kernel/ids.ts';
import { chainedTo, hashOfEntry } from './chain.ts';
import type { EvidenceEntry, NewEvidence } from './evidence-entry.ts';
import { chainVerifier, verifyChain } from './verify-chain.ts';

const at = instant('2026-11-30T09:00:00Z');

const evidence = (index: number): NewEvidence => ({
  key: `decided o-${index}`,
  at: at.add({ milliseconds: index }),
  kind: 'decided',
  orderId: orderId(`o-${index}`),
  ...(index % 2 === 0 ? { documentId: documentId(`d-${index}`) } : {}),
  said: { rule: 'invoice-event', total: 1000 + index },
});

const chainOf = (length: number): readonly EvidenceEntry[] =>
  Array.from({ length }, (_, index) => evidence(index)).reduce<readonly EvidenceEntry[]>(
    (chain, each, index) => [...chain, chainedTo(chain.at(-1), each, index % 3 === 0 ? `sealed ${index}` : undefined)],
    [],
  );

const CHANGES: Readonly<Record<keyof EvidenceEntry, (entry: EvidenceEntry) => Partial<EvidenceEntry>>> = {
  seq: ({ seq }) => ({ seq: seq + 5 }),
  key: ({ key }) => ({ key: `${key}x` }),
  at: (entry) => ({ at: entry.at.add({ milliseconds: 1 }) }),
  kind: () => ({ kind: 'document-refused' }),
  orderId: () => ({ orderId: orderId('another') }),
  documentId: () => ({ documentId: documentId('another') }),
  said: ({ said }) => ({ said: { ...said, total: 1 } }),
  sealed: ({ sealed }) => ({ sealed: `${sealed ?? ''}A` }),
  previous: () => ({ previous: 'f'.repeat(64) }),
  hash: () => ({ hash: 'e'.repeat(64) }),
};
const fields = fc.constantFrom(...(Object.keys(CHANGES) as (keyof EvidenceEntry)[]));
/** A chain and two different places in it, the earlier one in front. */
const places = fc.tuple(fc.integer({ min: 2, max: 9 }), fc.nat(), fc.nat()).map(([length, one, other]) => {
  const first = one % (length - 1);
  return { chain: chainOf(length), first, second: first + 1 + (other % (length - 1 - first)) };
});
const swapped = (chain: readonly EvidenceEntry[], one: number, other: number) =>
  chain.map((entry, index) => (index === one ? chain[other] : index === other ? chain[one] : entry) ?? entry);

describe('A chain of evidence', () => {
  it('holds as it was appended, and says where it ends', () => {
    const chain = chainOf(7);
    const { seq, hash } = chain.at(-1) ?? { seq: 0, hash: '' };
    expect(verifyChain(chain)).toEqual({ isWhole: true, last: { seq, hash } });
    expect(verifyChain([])).toEqual({ isWhole: true, last: undefined });
  });

  it('names the entry of which one field was changed', () => {
    fc.assert(
      fc.property(places, fields, ({ chain, first }, field) => {
        const forged = chain.map((entry, index) => (index === first ? { ...entry, ...CHANGES[field](entry) } : entry));
        expect(verifyChain(forged)).toEqual({ isWhole: false, seq: first + 1, fault: 'changed' });
      }),
    );
  });

  it('names the entry that was changed together with its hash', () => {
    const told = fields.filter((field) => field !== 'hash' && field !== 'seq');
    fc.assert(
      fc.property(places, told, ({ chain, first }, field) => {
        const forged = [...chain, ...chainOf(chain.length + 2).slice(-2)].map((entry, index) => {
          if (index !== first) return entry;
          const changed = { ...entry, ...CHANGES[field](entry) };
          return { ...changed, hash: hashOfEntry(changed) };
        });
        expect(verifyChain(forged)).toEqual({ isWhole: false, seq: first + 1, fault: 'changed' });
      }),
    );
  });

  it('names an entry that was removed', () => {
    fc.assert(
      fc.property(places, ({ chain, first }) => {
        const left = chain.filter((_, index) => index !== first);
        expect(verifyChain(left)).toEqual({ isWhole: false, seq: first + 1, fault: 'missing' });
      }),
    );
  });

  it('names an entry that stands twice', () => {
    fc.assert(
      fc.property(places, ({ chain, first, second }) => {
        const doubled = [...chain.slice(0, second), ...chain.slice(first, first + 1), ...chain.slice(second)];
        expect(verifyChain(doubled)).toEqual({ isWhole: false, seq: first + 1, fault: 'out-of-order' });
      }),
    );
  });

  it('names the first of two entries that changed places', () => {
    fc.assert(
      fc.property(places, ({ chain, first, second }) => {
        const found = verifyChain(swapped(chain, first, second));
        expect(found).toEqual({ isWhole: false, seq: first + 1, fault: 'out-of-order' });
      }),
    );
  });

  it('tells entries that were cut off at the end only with the end that was kept', () => {
    fc.assert(
      fc.property(places, ({ chain, second }) => {
        const cut = chain.slice(0, second);
        expect(verifyChain(cut)).toMatchObject({ isWhole: true });
        const [end = chain[0]!] = chain.slice(-1);
        expect(verifyChain(cut, end)).toEqual({ isWhole: false, seq: second + 1, fault: 'missing' });
      }),
    );
  });

  it('tells a chain that was written anew only with the end that was kept', () => {
    const chain = chainOf(6);
    const anew = chain
      .slice(2)
      .reduce<readonly EvidenceEntry[]>(
        (before, entry) => [...before, chainedTo(before.at(-1), { ...entry, said: {} }, undefined)],
        chain.slice(0, 2),
      );
    expect(verifyChain(anew)).toMatchObject({ isWhole: true });
    expect(verifyChain(anew, chain[4]!)).toEqual({ isWhole: false, seq: 5, fault: 'rewritten' });
    expect(verifyChain(anew, chain[1]!)).toMatchObject({ isWhole: true });
    expect(verifyChain(anew, chain[1]!, anew[3]!, chain[2]!)).toEqual({ isWhole: false, seq: 3, fault: 'rewritten' });
  });

  it('is verified in parts as in one', () => {
    const verifier = chainVerifier();
    for (const entry of chainOf(5)) verifier.add(entry);
    expect(verifier.verdict()).toEqual(verifyChain(chainOf(5)));
  });

  it('is verified behind an end that is proven', () => {
    const chain = chainOf(5);
    const behind = (entries: readonly EvidenceEntry[]) => {
      const verifier = chainVerifier([], chain[2]);
      for (const entry of entries) verifier.add(entry);
      return verifier.verdict();
    };
    expect(behind(chain.slice(3))).toEqual(verifyChain(chain));
    expect(behind([])).toEqual(verifyChain(chain.slice(0, 3)));
    expect(behind(chain.slice(4))).toEqual({ isWhole: false, seq: 4, fault: 'missing' });
  });
});
