import { fail, ok, type OrderId, type Result } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { OrderSourceFailure } from '@belegwerk/core/ports';
import type { Envelope } from '../admin/envelope.ts';
import { orderHead } from '../operations/index.ts';
import type { CurrencyColumn } from './currency-column.ts';
import { columnIn, headIn, type Head } from './head.ts';
import type { OptionalParts } from './optional-parts.ts';
import { orderOf } from './order.ts';
import { isDenial } from './problems.ts';
import { readParts } from './read-parts.ts';
import { parsed, type Reading } from './reading.ts';

type Read<T> = Promise<Result<T, OrderSourceFailure>>;

const REREADS = 3;
const CHANGING = { kind: 'shop-busy', waitSeconds: 2 } as const;

/**
 * Reads an order as one snapshot although it may take several calls: every reply carries the order's update time, and
 * when one differs the whole order is read again. The platform counts in seconds; a change within the same second
 * is announced by a webhook of its own.
 */
export const readOrder = async (reading: Reading, optional: OptionalParts, id: OrderId): Read<Order> => {
  for (let read = 0; read <= REREADS; read++) {
    const head = await readHead(reading, optional, id);
    if (!head.ok) return head;
    const { order, column } = head.value;
    const parts = await readParts(reading, optional, head.value);
    if (!parts.ok) return parts;
    const isStill = parts.value.orderStoodAt.every((at) => at.equals(order.updatedAt));
    if (isStill) return ok(orderOf(order, column.currency, parts.value.part));
  }
  return fail(CHANGING);
};

/** Nearly every order is read in the shop's column, so that one is asked for first; another costs a second call. */
const readHead = async (reading: Reading, optional: OptionalParts, id: OrderId): Read<Head> => {
  let reply = await readPermittedHead(reading, optional, id, 'shopMoney');
  if (!reply.ok) return reply;
  if (reply.value.problems.length === 0 && hasNoOrder(reply.value.data)) return fail({ kind: 'order-not-found' });
  const column = parsed(reply.value, columnIn);
  if (!column.ok) return column;
  if (column.value.side !== 'shopMoney') reply = await readPermittedHead(reading, optional, id, column.value.side);
  if (!reply.ok) return reply;
  const head = parsed(reply.value, headIn(column.value));
  return head.ok ? ok({ order: head.value.order, column: column.value, reply: reply.value }) : head;
};

/** A denied part may take its parents with it, so the head is read again without that part. */
const readPermittedHead = async (
  reading: Reading,
  optional: OptionalParts,
  id: OrderId,
  side: CurrencyColumn['side'],
): Read<Envelope> => {
  const read = () =>
    reading.raw(orderHead, { id, presentment: side === 'presentmentMoney', ...optional.variablesFor(reading.shop) });
  const reply = await read();
  return reply.ok && optional.remember(reading.shop, reply.value.problems.filter(isDenial)) ? read() : reply;
};

const hasNoOrder = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'order' in data && data.order === null;
