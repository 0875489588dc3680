import type { Perform } from './perform.ts';

/** Notes with the order that the notices of the document were looked into. */
export const checkNotices: Perform = async ({ order, document, records: { orders } }) => {
  if (!document) return { kind: 'refused', why: 'document-not-there-yet' };
  await orders.amend(order.id, (known) => ({
    ...known,
    checked: [...new Set([...(known.checked ?? []), document.id])],
  }));
  return { kind: 'done' };
};
