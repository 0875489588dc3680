import { fail, ok, type OrderId, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { PaidMarkFailure } from '@belegwerk/core/ports';
import { z } from 'zod';
import type { ShopifyAdmin } from '../admin/admin-api.ts';
import { Reading } from '../orders/reading.ts';
import { markOrderAsPaid, orderPayment } from './operations.ts';
import { userErrors, verdictOnErrors, written } from './refusals.ts';

type Marked = Result<'marked' | 'was-paid', PaidMarkFailure>;

const PAID_STATUSES: readonly (string | null)[] = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'];

const payment = z.object({
  order: z
    .object({
      displayFinancialStatus: z.string().nullable(),
      canMarkAsPaid: z.boolean(),
      fullyPaid: z.boolean(),
      capturable: z.boolean(),
    })
    .transform(({ displayFinancialStatus, fullyPaid, ...others }) => ({
      ...others,
      isPaid: fullyPaid || PAID_STATUSES.includes(displayFinancialStatus),
    }))
    .nullable(),
});

const marking = z.object({ orderMarkAsPaid: z.object({ userErrors }) });

/** Marks an order as paid after looking; `single` sends a request that may have worked never twice. */
export const markPaid = async (
  admin: ShopifyAdmin,
  single: ShopifyAdmin,
  shop: ShopKey,
  id: OrderId,
): Promise<Marked> => {
  const status = () => statusOf(admin, shop, id);
  const before = await status();
  if (!before.ok) return before;
  if (before.value.isPaid) return ok('was-paid');
  // marking would take the money from the card although it came in some other way
  if (before.value.capturable)
    return fail({ kind: 'shop-refused', reasons: ['an authorised payment waits to be captured'] });
  if (!before.value.canMarkAsPaid)
    return fail({ kind: 'shop-refused', reasons: ['the order cannot be marked as paid'] });
  const reply = await single.graphql(shop, markOrderAsPaid, { id });
  const answer = reply.ok ? written(reply.value, marking) : reply;
  const marked = answer.ok ? verdictOnErrors(answer.value.orderMarkAsPaid.userErrors) : answer;
  if (marked.ok) return ok('marked');
  const after = await status();
  if (after.ok && after.value.isPaid) return ok('marked');
  const { failure } = marked;
  return failure.kind === 'shop-unreachable' || failure.kind === 'order-unreadable'
    ? fail({ kind: 'shop-outcome-unknown', detail: failure.detail })
    : marked;
};

const statusOf = async (admin: ShopifyAdmin, shop: ShopKey, id: OrderId) => {
  const read = await new Reading(admin, shop).one(orderPayment, { id }, payment);
  if (!read.ok) return read;
  return read.value.order ? ok(read.value.order) : fail({ kind: 'order-not-found' } as const);
};
