import { isIgnoreReason } from '../../records/order-notes.ts';
import type { Perform } from './perform.ts';

/** Notes beside the order that no further documents are wanted for it, those neither that a person wanted before. */
export const ignoreOrder: Perform = async ({ order, records: { orders }, input, by, askedAt }) => {
  const { reason = '' } = input;
  const ignored = { reason: isIgnoreReason(reason) ? reason : 'other', by, at: askedAt } as const;
  await orders.amend(order.id, ({ wanted: _no, ...stored }) => (stored.ignored ? stored : { ...stored, ignored }));
  return { kind: 'done', facts: { reason: ignored.reason } };
};

/** Takes back what a person noted against further documents. */
export const takeUpOrder: Perform = async ({ order, records: { orders } }) => {
  await orders.amend(order.id, ({ ignored: _ignored, cancellation, ...stored }) => ({
    ...stored,
    ...(cancellation?.instead ? { cancellation } : {}),
  }));
  return { kind: 'done' };
};
