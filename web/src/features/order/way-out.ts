import type { OrderRow } from '@belegwerk/contracts/api';
import { TO_CONNECTION, TO_PLAN, type WayOut } from '../../shared/preferences/ways-out.ts';

/**
 * Where a person changes what an order is held for: what the account does not allow is allowed at the connection, what
 * changed in it is caught up with there, and more transfers come with a plan.
 */
export const wayOutOf = ({ code, facts }: OrderRow['status']['reason']): WayOut | undefined => {
  if (code === 'NO_TRANSFERS') return TO_PLAN;
  return code === 'MISSING_SCOPE' ||
    code === 'REGIME_CHANGED' ||
    code === 'CATCHING_UP' ||
    (code === 'DOCUMENT_UNLINKED' && facts['why'] === 'denied')
    ? TO_CONNECTION
    : undefined;
};
