import { fail, ok, parseInstant, type Failure, type Instant, type Result } from '@belegwerk/core';
import { z } from 'zod';
import type { TopicShape } from './topics.ts';

/** What a body says about the things it concerns. All ids are global ids. */
export interface WebhookSubject {
  readonly orderId?: string;
  readonly refundId?: string;
  readonly fulfilmentId?: string;
}

const digits = z.union([z.string().regex(/^\d+$/), z.int().nonnegative().transform(String)]);
const ownGid = (type: string) => z.string().regex(new RegExp(`^gid://shopify/${type}/\\d+$`));
const gidOf = (type: string, id: string): string => `gid://shopify/${type}/${id}`;

/** An object names itself by its global id or, in older payloads, by its number alone. */
const self = (type: string) =>
  z
    .object({ admin_graphql_api_id: ownGid(type).optional().catch(undefined), id: digits.optional() })
    .refine((body) => body.admin_graphql_api_id ?? body.id, { path: ['id'] })
    .transform((body) => body.admin_graphql_api_id ?? gidOf(type, body.id ?? ''));

const named = z.object({ order_id: digits }).transform((body) => gidOf('Order', body.order_id));
const edited = z.object({ order_edit: named }).transform((body) => body.order_edit);
const returned = z
  .object({ order_id: digits.nullish(), order: z.object({ id: digits }).nullish() })
  .transform(({ order_id: id, order }) => id ?? order?.id)
  .transform((id) => (id === undefined ? undefined : gidOf('Order', id)));
const none = z.object({}).transform(() => undefined);

const ORDER = { own: self('Order'), order_id: named, order_edit: edited, returned, none };
const REFUND = self('Refund');
const FULFILMENT = self('Fulfillment');

const times = z.object({ updated_at: z.string() });

/** When the object of a body was changed, where the body says so. */
export const updatedAtIn = (body: unknown): Instant | undefined =>
  parseInstant(times.safeParse(body).data?.updated_at ?? '');

/** Reads the ids out of a parsed body; fails with the path of the first fault, as with a number of too many digits. */
export const subjectOf = (body: unknown, shape: TopicShape): Result<WebhookSubject, { readonly path: string }> => {
  const order = ORDER[shape.order].safeParse(body);
  if (!order.success) return firstFault(order.error);
  const refund = shape.refund && REFUND.safeParse(body);
  if (refund?.error) return firstFault(refund.error);
  const fulfilment = shape.fulfilment && FULFILMENT.safeParse(body);
  if (fulfilment?.error) return firstFault(fulfilment.error);
  return ok({
    ...(order.data !== undefined && { orderId: order.data }),
    ...(refund && { refundId: refund.data }),
    ...(fulfilment && { fulfilmentId: fulfilment.data }),
  });
};

const firstFault = ({ issues }: z.ZodError): Failure<{ readonly path: string }> =>
  fail({ path: issues[0]?.path.join('.') ?? '' });
