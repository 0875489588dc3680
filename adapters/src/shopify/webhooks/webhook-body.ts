import { fail, ok, orderOfNumber, type Failure, type Result } from '@belegwerk/core/kernel';
import { z } from 'zod';
import type { TopicShape } from './topics.ts';

/** What a body is about: the global id of its order, where it has one. */
export interface WebhookSubject {
  readonly orderId?: string;
}

/** Ids are unsigned and have 64 bits. */
const digits = z.union([z.string().regex(/^\d{1,20}$/), z.int().nonnegative().transform(String)]);
const ownGid = z.string().regex(/^gid:\/\/shopify\/Order\/\d{1,20}$/);

/** An order names itself by its global id or, in older payloads, by its number alone. */
const global = z.object({ admin_graphql_api_id: ownGid });
const own = z.object({ id: digits }).transform(({ id }) => orderOfNumber(id));

const named = z.object({ order_id: digits }).transform((body) => orderOfNumber(body.order_id));
const edited = z.object({ order_edit: named }).transform((body) => body.order_edit);
const returned = z
  .object({ order_id: digits.nullish(), order: z.object({ id: digits }).nullish() })
  .transform(({ order_id: id, order }) => id ?? order?.id)
  .transform((id) => (id === undefined ? undefined : orderOfNumber(id)));
const none = z.object({}).transform(() => undefined);

const ORDER = { own, order_id: named, order_edit: edited, returned, none };

/** Reads the id out of a parsed body; fails with the path of the first fault, as with a number of too many digits. */
export const subjectOf = (body: unknown, shape: TopicShape): Result<WebhookSubject, { readonly path: string }> => {
  const itself = shape.order === 'own' ? global.safeParse(body).data : undefined;
  if (itself) return ok({ orderId: itself.admin_graphql_api_id });
  const order = ORDER[shape.order].safeParse(body);
  if (!order.success) return firstFault(order.error);
  return ok(order.data === undefined ? {} : { orderId: order.data });
};

const firstFault = ({ issues }: z.ZodError): Failure<{ readonly path: string }> =>
  fail({ path: issues[0]?.path.join('.') ?? '' });
