import type { ChainFault, ChainVerdict } from '../evidence/verify-chain.ts';
import { businessDay, germanDay, type Instant } from '../kernel/calendar.ts';
import { germanNumber } from '../kernel/german-number.ts';

const FAULTS: Readonly<Record<ChainFault, (seq: string) => string>> = {
  changed: (seq) => `Eintrag ${seq} ist verändert.`,
  missing: (seq) => `Eintrag ${seq} fehlt.`,
  'out-of-order': (seq) => `Eintrag ${seq} steht an der falschen Stelle.`,
  rewritten: (seq) => `Einträge bis ${seq} wurden neu geschrieben.`,
};

/** The verdict on a record, and since when it is kept. */
export type RecordVerdict = ChainVerdict & {
  /** When its first entry was made; absent where it has none that can be read. */
  readonly since?: Instant;
};

/** „Der Nachweis ist lückenlos seit dem 03.11.2026: 12.345 Einträge.“, or the first entry that is not as it was. */
export const chainText = (verdict: RecordVerdict): string => {
  if (!verdict.isWhole) return FAULTS[verdict.fault](germanNumber(String(verdict.seq)));
  const count = verdict.last?.seq ?? 0;
  if (count === 0) return 'Der Nachweis hat noch keinen Eintrag.';
  const since = verdict.since ? ` seit dem ${germanDay(businessDay(verdict.since))}` : '';
  return `Der Nachweis ist lückenlos${since}: ${count === 1 ? 'ein Eintrag' : `${germanNumber(String(count))} Einträge`}.`;
};
