import type { ChainFault, ChainVerdict } from '../evidence/verify-chain.ts';
import { germanNumber } from '../kernel/german-number.ts';

const FAULTS: Readonly<Record<ChainFault, (seq: string) => string>> = {
  changed: (seq) => `Eintrag ${seq} ist verändert.`,
  missing: (seq) => `Eintrag ${seq} fehlt.`,
  'out-of-order': (seq) => `Eintrag ${seq} steht an der falschen Stelle.`,
  rewritten: (seq) => `Einträge bis ${seq} wurden neu geschrieben.`,
};

/** „Der Nachweis ist lückenlos: 12.345 Einträge.“, or the first entry that is not as it was. */
export const chainText = (verdict: ChainVerdict): string => {
  if (!verdict.isWhole) return FAULTS[verdict.fault](germanNumber(String(verdict.seq)));
  const count = verdict.last?.seq ?? 0;
  if (count === 0) return 'Der Nachweis hat noch keinen Eintrag.';
  return `Der Nachweis ist lückenlos: ${count === 1 ? 'ein Eintrag' : `${germanNumber(String(count))} Einträge`}.`;
};
