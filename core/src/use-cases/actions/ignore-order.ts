import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import { isIgnoreReason } from '../../records/order-notes.ts';
import type { ActionHandler } from './action-handler.ts';

/** Notes beside the order that no further documents are wanted for it, those neither that a person wanted before. */
export const ignoreOrder: ActionHandler = async ({ order, records: { orders }, input, by, askedAt }) => {
  const { reason = '' } = input;
  const ignored = { reason: isIgnoreReason(reason) ? reason : 'other', by, at: askedAt } as const;
  await orders.amend(order.id, ({ wanted: _no, ...stored }) => (stored.ignored ? stored : { ...stored, ignored }));
  return { kind: 'done', facts: { reason: ignored.reason } };
};

/** Takes back what a person noted against further documents; what was noted since stays. */
export const takeUpOrder: ActionHandler = async ({ order, records: { orders }, askedAt }) => {
  const isLater = ({ at }: { readonly at: Instant }): boolean => compareInstants(at, askedAt) > 0;
  await orders.amend(order.id, ({ ignored, cancellation, ...stored }) => ({
    ...stored,
    ...(ignored && isLater(ignored) ? { ignored } : {}),
    ...(cancellation && (cancellation.instead || isLater(cancellation)) ? { cancellation } : {}),
  }));
  return { kind: 'done' };
};
