import { unexplainedKept } from '../../payments/asked-of-person.ts';
import { parseCents } from '../../kernel/money.ts';
import { isKeptAs } from '../../orders/kept-money.ts';
import type { ActionHandler } from './action-handler.ts';

/** Notes beside the order what the money is that is kept of it, as much as the person saw; the look that follows makes the documents. */
export const explainKept: ActionHandler = async ({ order, records: { orders }, input, by, askedAt: at }) => {
  const { as = '' } = input;
  const amount = parseCents(unexplainedKept(order) ?? '');
  if (order.kept) return { kind: 'done', facts: { as: order.kept.as } };
  if (amount === undefined || !isKeptAs(as)) return { kind: 'refused', why: 'nothing-kept' };
  await orders.amend(order.id, (stored) => (stored.kept ? stored : { ...stored, kept: { as, amount, by, at } }));
  return { kind: 'done', facts: { as } };
};
