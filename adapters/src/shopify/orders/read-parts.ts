import { ok, type Instant, type Result } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { OrderSourceFailure } from '@belegwerk/core/ports';
import { orderFulfilment, orderLines, orderMoney } from '../operations/index.ts';
import { readSalesTotal } from './agreements.ts';
import type { CurrencyColumn } from './currency-column.ts';
import { fulfilmentIn, fulfilmentOf } from './fulfilments.ts';
import { given } from './given.ts';
import type { OrderHead } from './head.ts';
import { linesIn, orderLine } from './lines.ts';
import { moneyIn } from './money.ts';
import type { OptionalParts } from './optional-parts.ts';
import type { OrderParts } from './order.ts';
import type { Reading } from './reading.ts';
import { readRefund } from './read-refund.ts';
import type { Seen } from './seen.ts';

type Read<T> = Promise<Result<T, OrderSourceFailure>>;

/** Reads the lists of an order side by side; they may stem from different moments, and each says from which. */
export const readParts = async (
  reading: Reading,
  optional: OptionalParts,
  head: OrderHead,
  column: CurrencyColumn,
): Read<Seen<OrderParts>> => {
  const [lines, money, refunds, fulfilments, sales] = await Promise.all([
    readLines(reading, head, column),
    readMoney(reading, head, column),
    Promise.all(head.refunds.map(({ id }) => readRefund(reading, optional, id, column))).then(together),
    Promise.all(head.fulfillments.map(({ id }) => readFulfilment(reading, id))).then(together),
    readSales(reading, head, column),
  ]);
  if (!lines.ok) return lines;
  if (!money.ok) return money;
  if (!refunds.ok) return refunds;
  if (!fulfilments.ok) return fulfilments;
  if (!sales.ok) return sales;
  return ok({
    part: {
      ...money.value.part,
      lines: lines.value.part,
      refunds: refunds.value.part,
      fulfilments: fulfilments.value.part,
      ...sales.value.part,
    },
    orderStoodAt: [lines, money, refunds, fulfilments, sales].flatMap(({ value }) => value.orderStoodAt),
  });
};

const readLines = async (reading: Reading, head: OrderHead, column: CurrencyColumn): Read<Seen<Order['lines']>> => {
  const variables = { id: head.id, presentment: column.side === 'presentmentMoney' };
  const pages = await reading.pages(orderLines, variables, linesIn(column), ({ order }) => order.lineItems);
  if (!pages.ok) return pages;
  const { replies, nodes } = pages.value;
  const part = nodes.map((line) => orderLine(line, head.totalTipReceivedSet));
  return ok({ part, orderStoodAt: replies.map(({ order }) => order.updatedAt) });
};

const readMoney = async (
  reading: Reading,
  head: OrderHead,
  column: CurrencyColumn,
): Read<Seen<Pick<OrderParts, 'shipping' | 'payments'>>> => {
  const variables = { id: head.id, presentment: column.side === 'presentmentMoney' };
  const pages = await reading.pages(orderMoney, variables, moneyIn(column), ({ order }) => order.shippingLines);
  if (!pages.ok) return pages;
  const { first, replies, nodes } = pages.value;
  const part = { shipping: nodes, payments: first.order.transactions };
  return ok({ part, orderStoodAt: replies.map(({ order }) => order.updatedAt) });
};

/**
 * The ledger of sales is asked where something happened after the order, and in the currency in which it is kept: other
 * columns are converted sale by sale.
 */
const readSales = async (
  reading: Reading,
  head: OrderHead,
  column: CurrencyColumn,
): Read<Seen<Pick<OrderParts, 'salesTotal'>>> => {
  const hasChanged = head.edited || head.refunds.length > 0;
  if (!hasChanged || head.presentmentCurrencyCode !== column.currency) return ok({ part: {}, orderStoodAt: [] });
  const read = await readSalesTotal(reading, head, column);
  if (!read.ok) return read;
  const { salesTotal, orderStoodAt } = read.value;
  return ok({ part: given({ salesTotal }), orderStoodAt });
};

const readFulfilment = async (reading: Reading, id: string): Read<Seen<Order['fulfilments'][number]>> => {
  const pages = await reading.pages(
    orderFulfilment,
    { id },
    fulfilmentIn,
    (reply) => reply.fulfillment.fulfillmentLineItems,
  );
  if (!pages.ok) return pages;
  const { first, replies, nodes } = pages.value;
  const orderStoodAt = replies.map(({ fulfillment }) => fulfillment.order.updatedAt);
  return ok({ part: fulfilmentOf(first.fulfillment, nodes), orderStoodAt });
};

const together = <T>(
  results: readonly Result<Seen<T>, OrderSourceFailure>[],
): Result<Seen<T[]>, OrderSourceFailure> => {
  const part: T[] = [];
  const orderStoodAt: Instant[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    part.push(result.value.part);
    orderStoodAt.push(...result.value.orderStoodAt);
  }
  return ok({ part, orderStoodAt });
};
