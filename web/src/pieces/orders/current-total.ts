import type { OrderRow } from '@belegwerk/contracts/api';
import { cents, centsText, parseCents } from '@belegwerk/core';

type Documented = Pick<OrderRow, 'documents' | 'standing' | 'total' | 'currency'>;

const centsOf = (text: string): number => parseCents(text) ?? 0;
const signs = { invoice: 1, 'credit-note': -1, 'delivery-note': 0 } as const;

/**
 * What an order is worth now, where that is not its total: after edits and refunds its documents, once they are all
 * there, come to the current amount. A cent is no change.
 */
export const currentTotal = ({ documents, standing, total, currency }: Documented): string | undefined => {
  const counted = documents.filter(({ cancelled, intentState }) => intentState === 'issued' && !cancelled);
  if (standing.state !== 'done' || counted.every(({ kind }) => kind !== 'invoice')) return undefined;
  if (counted.some((document) => document.currency !== currency)) return undefined;
  const now = counted.reduce((sum, document) => sum + signs[document.kind] * centsOf(document.total), 0);
  return Math.abs(now - centsOf(total)) > 1 ? centsText(cents(now)) : undefined;
};
