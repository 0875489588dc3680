import { goesOn, nextCheckSource, VAT_ID_BY_HAND, vatIdChecksOf } from '../../follow-ups/vat-id-checks.ts';
import { orderSource } from '../../follow-ups/order-source.ts';
import { compareInstants } from '../../kernel/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Perform } from './perform.ts';

/** Stores the question; the look that follows asks it. Done again it stores no second one. */
export const makeCheckVatId =
  ({ ids, clock }: { readonly ids: IdSource; readonly clock: Clock }): Perform =>
  async ({ shop, order, records: { followUps }, askedAt }) => {
    const checks = vatIdChecksOf(await followUps.ofOrders([order.id]));
    const last = checks.at(-1);
    const isAsked = last && goesOn(last, !shop.preferences.vatIdCheck);
    if (isAsked || (last && compareInstants(last.plannedAt, askedAt) >= 0)) return { kind: 'done' };
    await followUps.plan({
      id: ids.uuid(),
      kind: 'vat-id-check',
      source: nextCheckSource(orderSource(order), checks),
      orderId: order.id,
      plannedAt: clock.now(),
      because: VAT_ID_BY_HAND,
    });
    return { kind: 'done' };
  };
