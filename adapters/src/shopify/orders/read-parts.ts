import { ok, type Instant, type Result } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { OrderSourceFailure } from '@belegwerk/core/ports';
import { orderFulfilment, orderLines, orderShipping } from '../operations/index.ts';
import { readSalesTotal } from './agreements.ts';
import type { CurrencyColumn } from './currency-column.ts';
import { readFees, withDutiesBack } from './fees.ts';
import { fulfilmentIn, fulfilmentOf } from './fulfilments.ts';
import { given } from './given.ts';
import type { Head, OrderHead } from './head.ts';
import { linesIn, orderLine } from './lines.ts';
import { paymentsIn, shippingPageIn } from './money.ts';
import type { OptionalParts } from './optional-parts.ts';
import type { OrderParts } from './order.ts';
import { parsed, type Reading } from './reading.ts';
import { readRefund } from './read-refund.ts';
import type { Seen } from './seen.ts';

type Read<T> = Promise<Result<T, OrderSourceFailure>>;

/**
 * Reads what the head has not told yet, side by side: further pages, refunds, fulfilments, the ledger. They may stem from
 * different moments, and each says from which.
 */
export const readParts = async (reading: Reading, optional: OptionalParts, head: Head): Read<Seen<OrderParts>> => {
  const { order, column } = head;
  const payments = parsed(head.reply, paymentsIn(column));
  if (!payments.ok) return payments;
  const [lines, shipping, fees, refunds, fulfilments, sales] = await Promise.all([
    readLines(reading, head),
    readShipping(reading, head),
    readFees(reading, head),
    Promise.all(order.refunds.map(({ id }) => readRefund(reading, optional, id, column))).then(together),
    Promise.all(order.fulfillments.map(({ id }) => readFulfilment(reading, optional, id))).then(together),
    readSales(reading, order, column),
  ]);
  if (!lines.ok) return lines;
  if (!shipping.ok) return shipping;
  if (!fees.ok) return fees;
  if (!refunds.ok) return refunds;
  if (!fulfilments.ok) return fulfilments;
  if (!sales.ok) return sales;
  return ok({
    part: {
      payments: payments.value.order.transactions,
      shipping: shipping.value.part,
      lines: lines.value.part,
      refunds: refunds.value.part.map(({ refund, duties }) => withDutiesBack(refund, duties, fees.value.part.fees)),
      fulfilments: fulfilments.value.part,
      ...given(fees.value.part),
      ...sales.value.part,
    },
    orderStoodAt: [lines, shipping, fees, refunds, fulfilments, sales].flatMap(({ value }) => value.orderStoodAt),
  });
};

const variablesOf = ({ order, column }: Head) => ({ id: order.id, presentment: column.side === 'presentmentMoney' });

const readLines = async (reading: Reading, head: Head): Read<Seen<Order['lines']>> => {
  const pages = await reading.pages({
    operation: orderLines,
    variables: variablesOf(head),
    schema: linesIn(head.column),
    pageIn: ({ order }) => order.lineItems,
    begun: head.reply,
  });
  if (!pages.ok) return pages;
  const { replies, nodes } = pages.value;
  const part = nodes.map((line) => orderLine(line, head.order.totalTipReceivedSet));
  return ok({ part, orderStoodAt: replies.map(({ order }) => order.updatedAt) });
};

const readShipping = async (reading: Reading, head: Head): Read<Seen<Order['shipping']>> => {
  const pages = await reading.pages({
    operation: orderShipping,
    variables: variablesOf(head),
    schema: shippingPageIn(head.column),
    pageIn: ({ order }) => order.shippingLines,
    begun: head.reply,
  });
  if (!pages.ok) return pages;
  const { replies, nodes: part } = pages.value;
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

const LOCATIONS_SCOPE = 'read_locations';

/** A shop that does not show its locations shows its shipments without them. */
const readPermittedFulfilment = async (reading: Reading, optional: OptionalParts, id: string) => {
  const read = () =>
    reading.pages({
      operation: orderFulfilment,
      variables: { id, withLocation: optional.mayRead(reading.shop, 'location') },
      schema: fulfilmentIn,
      pageIn: (reply) => reply.fulfillment.fulfillmentLineItems,
    });
  const pages = await read();
  if (pages.ok || pages.failure.kind !== 'shop-permission-missing') return pages;
  if (pages.failure.permission !== LOCATIONS_SCOPE || !optional.mayRead(reading.shop, 'location')) return pages;
  optional.deny(reading.shop, 'location');
  return read();
};

const readFulfilment = async (
  reading: Reading,
  optional: OptionalParts,
  id: string,
): Read<Seen<Order['fulfilments'][number]>> => {
  const pages = await readPermittedFulfilment(reading, optional, id);
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
