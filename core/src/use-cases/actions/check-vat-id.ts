import { goesOn, nextCheckSource, VAT_ID_BY_HAND, vatIdChecksOf } from '../../side-tasks/vat-id-checks.ts';
import { orderSource } from '../../side-tasks/order-source.ts';
import { compareInstants } from '../../kernel/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { ActionHandler } from './action-handler.ts';

/** Stores the question; the look that follows asks it. Done again it stores no second one. */
export const makeCheckVatId =
  ({ ids, clock }: { readonly ids: IdSource; readonly clock: Clock }): ActionHandler =>
  async ({ shop, order, records: { sideTasks }, askedAt }) => {
    const checks = vatIdChecksOf(await sideTasks.ofOrders([order.id]));
    const last = checks.at(-1);
    const isAsked = last && goesOn(last, !shop.preferences.vatIdCheck);
    if (isAsked || (last && compareInstants(last.plannedAt, askedAt) >= 0)) return { kind: 'done' };
    await sideTasks.plan({
      id: ids.uuid(),
      kind: 'vat-id-check',
      source: nextCheckSource(orderSource(order), checks),
      orderId: order.id,
      plannedAt: clock.now(),
      because: VAT_ID_BY_HAND,
    });
    return { kind: 'done' };
  };
