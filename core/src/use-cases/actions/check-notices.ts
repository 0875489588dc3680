import type { ActionHandler } from './action-handler.ts';

/** Notes with the order that the notices of the document were looked into. */
export const checkNotices: ActionHandler = async ({ order, document, records: { orders } }) => {
  if (!document) return { kind: 'refused', why: 'document-not-there-yet' };
  await orders.amend(order.id, (known) => ({
    ...known,
    checked: [...new Set([...(known.checked ?? []), document.id])],
  }));
  return { kind: 'done' };
};
