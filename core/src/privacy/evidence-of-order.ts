import type { NewEvidence } from '../evidence/evidence-entry.ts';
import type { EvidenceBook } from '../ports/evidence-book.ts';
import type { OrderEvidence } from '../ports/order-evidence.ts';

/** The record of evidence for work on one order: it remembers what it has written, so that a pass asks for nothing twice. */
export const evidenceOfOrder = (book: Pick<EvidenceBook, 'append'>): OrderEvidence => {
  const written = new Set<string>();
  let noted: readonly NewEvidence[] = [];
  return {
    note: (entries) => {
      noted = [...noted, ...entries];
    },
    write: async (entries = []) => {
      const open = [...noted, ...entries].filter((each) => !written.has(keyOf(each)));
      if (open.length > 0) await book.append(open);
      noted = [];
      for (const each of open) written.add(keyOf(each));
    },
  };
};

const keyOf = ({ key, digests = {} }: NewEvidence): string => [key, ...Object.values(digests)].join(' ');
