import { compareInstants } from '../kernel/calendar.ts';
import type { Corrections } from '../orders/corrections.ts';
import type { OrderNotes } from '../records/order-record.ts';
import type { DocumentEntry } from '../records/document-entry.ts';

const PARTS = ['address', 'vatId', 'tax', 'supply'] as const satisfies readonly (keyof Corrections)[];

/** What a person corrected of an order otherwise than it counted when a document of it was planned. */
export const correctedSince = (
  { corrections, correctionsBefore = [] }: Pick<OrderNotes, 'corrections' | 'correctionsBefore'>,
  { plannedAt }: Pick<DocumentEntry, 'plannedAt'>,
): readonly (typeof PARTS)[number][] => {
  const now: Corrections = corrections ?? {};
  const then = correctionsBefore.find(({ until }) => compareInstants(plannedAt, until) <= 0);
  return then ? PARTS.filter((part) => JSON.stringify(then[part]) !== JSON.stringify(now[part])) : [];
};
