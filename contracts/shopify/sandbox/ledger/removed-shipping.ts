import { onSubject, salesOf } from './entries.ts';
import type { LedgerOrder } from './ledger-order.ts';

/**
 * Whether an edit took a way of shipping out of the order. It stays listed with what it cost, and the totals of the order
 * do not know of it any more. Source: changelog of the platform, version 2024-04; that totals leave it out is inferred.
 */
export const isRemovedShipping = (order: LedgerOrder, lineId: string): boolean =>
  onSubject(salesOf(order), lineId).some(({ action }) => action === 'UPDATE');
