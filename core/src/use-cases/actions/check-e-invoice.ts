import type { ActionHandler } from './action-handler.ts';

/** Notes with the order that a person has looked into why the invoice is no e-invoice. */
export const checkEInvoice: ActionHandler = async ({ order, document, records: { orders } }) => {
  if (!document) return { kind: 'refused', why: 'document-not-there-yet' };
  await orders.amend(order.id, (known) => ({
    ...known,
    checkedEInvoices: [...new Set([...(known.checkedEInvoices ?? []), document.id])],
  }));
  return { kind: 'done' };
};
