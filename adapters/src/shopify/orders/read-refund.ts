import { ok, type Instant, type Result } from '@belegwerk/core/kernel';
import type { OrderSourceFailure } from '@belegwerk/core/ports';
import { orderRefund, orderReturn } from '../operations/index.ts';
import type { CurrencyColumn } from './currency-column.ts';
import type { OptionalParts } from './optional-parts.ts';
import type { Reading } from './reading.ts';
import type { Seen } from './seen.ts';
import { refundIn, refundOf, type RefundRead } from './refunds.ts';
import { returnIn, returnOfRefund, type ReturnOfRefund } from './returns.ts';

type Read<T> = Promise<Result<T, OrderSourceFailure>>;

const RETURNS_SCOPE = 'read_returns';

/** Reads a refund, and of the return that it belongs to what changes its money. */
export const readRefund = async (
  reading: Reading,
  optional: OptionalParts,
  id: string,
  column: CurrencyColumn,
): Read<Seen<RefundRead>> => {
  const pages = await readPermitted(reading, optional, id, column);
  if (!pages.ok) return pages;
  const { first, replies, nodes } = pages.value;
  const returned = first.refund.return
    ? await readReturn(reading, first.refund.return.id, id, column)
    : ok({ part: undefined, orderStoodAt: [] as readonly Instant[] });
  if (!returned.ok) return returned;
  return ok({
    part: refundOf(first.refund, nodes, returned.value.part),
    orderStoodAt: [...replies.map(({ refund }) => refund.order.updatedAt), ...returned.value.orderStoodAt],
  });
};

/** A shop that does not show its returns shows its refunds without them; what does not add up then is held. */
const readPermitted = async (reading: Reading, optional: OptionalParts, id: string, column: CurrencyColumn) => {
  const read = () => {
    const withReturn = optional.mayRead(reading.shop, 'return');
    const variables = { id, presentment: column.side === 'presentmentMoney', withReturn };
    return reading.pages({
      operation: orderRefund,
      variables,
      schema: refundIn(column),
      pageIn: ({ refund }) => refund.refundLineItems,
    });
  };
  const pages = await read();
  if (pages.ok || pages.failure.kind !== 'shop-permission-missing') return pages;
  if (pages.failure.permission !== RETURNS_SCOPE || !optional.mayRead(reading.shop, 'return')) return pages;
  optional.deny(reading.shop, 'return');
  return read();
};

const readReturn = async (
  reading: Reading,
  id: string,
  refundId: string,
  column: CurrencyColumn,
): Read<Seen<ReturnOfRefund>> => {
  const variables = { id, presentment: column.side === 'presentmentMoney' };
  const pages = await reading.pages({
    operation: orderReturn,
    variables,
    schema: returnIn(column),
    pageIn: ({ return: returned }) => returned.returnLineItems,
  });
  if (!pages.ok) return pages;
  const { first, replies, nodes } = pages.value;
  return ok({
    part: returnOfRefund(first.return, nodes, refundId),
    orderStoodAt: replies.map(({ return: { order } }) => order.updatedAt),
  });
};
