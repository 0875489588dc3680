import { fail, ok, type Order, type OrderId, type OrderSourceFailure, type Result } from '@belegwerk/core';
import { orderHead } from '../operations/index.ts';
import type { CurrencyColumn } from './currency-column.ts';
import { columnIn, headIn, type OrderHead } from './head.ts';
import type { OptionalParts } from './optional-parts.ts';
import { orderOf } from './order.ts';
import { isDenial } from './problems.ts';
import { readParts } from './read-parts.ts';
import { parsed, type Reading } from './reading.ts';

type Read<T> = Promise<Result<T, OrderSourceFailure>>;

const REREADS = 3;
const CHANGING = { kind: 'shop-busy', waitSeconds: 2 } as const;

/**
 * Reads an order as one snapshot although it takes several calls: every reply carries the order's update time, and
 * when one differs the whole order is read again. The platform counts in seconds; a change within the same second
 * is announced by a webhook of its own.
 */
export const readOrder = async (reading: Reading, optional: OptionalParts, id: OrderId): Read<Order> => {
  for (let read = 0; read <= REREADS; read++) {
    const head = await readHead(reading, optional, id);
    if (!head.ok) return head;
    const { order, column } = head.value;
    const parts = await readParts(reading, order, column);
    if (!parts.ok) return parts;
    const isStill = parts.value.orderStoodAt.every((at) => at.equals(order.updatedAt));
    if (isStill) return ok(orderOf(order, column.currency, parts.value.part));
  }
  return fail(CHANGING);
};

const readHead = async (
  reading: Reading,
  optional: OptionalParts,
  id: OrderId,
): Read<{ order: OrderHead; column: CurrencyColumn }> => {
  let reply = await reading.raw(orderHead, { id, ...optional.variablesFor(reading.shop) });
  // a denied part may take its parents with it, so the head is read again without that part
  if (reply.ok && optional.remember(reading.shop, reply.value.problems.filter(isDenial)))
    reply = await reading.raw(orderHead, { id, ...optional.variablesFor(reading.shop) });
  if (!reply.ok) return reply;
  if (reply.value.problems.length === 0 && hasNoOrder(reply.value.data)) return fail({ kind: 'order-not-found' });
  const column = parsed(reply.value, columnIn);
  if (!column.ok) return column;
  const head = parsed(reply.value, headIn(column.value));
  return head.ok ? ok({ order: head.value.order, column: column.value }) : head;
};

const hasNoOrder = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'order' in data && data.order === null;
