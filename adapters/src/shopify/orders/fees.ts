import { allocate, cents, NO_MONEY, ok, sumOfCents, type Cents, type Result } from '@belegwerk/core/kernel';
import type { Order, OrderFee, Refund, RefundFee } from '@belegwerk/core/orders';
import type { OrderSourceFailure } from '@belegwerk/core/ports';
import { z } from 'zod';
import { orderFees } from '../operations/index.ts';
import { amountOf, perColumn, type CurrencyColumn } from './currency-column.ts';
import type { Head } from './head.ts';
import type { Reading } from './reading.ts';
import type { Seen } from './seen.ts';
import { taxLinesIn } from './tax-lines.ts';
import { moment, optionalText, pageOf } from './words.ts';

/** A duty that a refund gives back; the platform does not name every one. */
export interface DutyBack {
  readonly duty: string | undefined;
  readonly amount: Cents;
}

const feeIn = (column: CurrencyColumn, kind: OrderFee['kind']) =>
  z
    .object({ id: z.string(), name: optionalText, price: amountOf(column), taxLines: taxLinesIn(column) })
    .transform(({ id, name, price, taxLines }): OrderFee => ({
      id,
      kind,
      title: name ?? '',
      amount: price,
      taxes: taxLines,
    }));

const feesIn = perColumn((column) =>
  z.object({
    order: z.object({
      updatedAt: moment,
      additionalFees: z.array(feeIn(column, 'fee')),
      lineItems: pageOf(z.object({ duties: z.array(feeIn(column, 'duty')) })),
    }),
  }),
);

/** Reads duties and fees one by one, where the order has any; nothing of them when they are not what its totals state. */
export const readFees = async (
  reading: Reading,
  { order, column }: Head,
): Promise<Result<Seen<Pick<Order, 'fees'>>, OrderSourceFailure>> => {
  const duties = order.dutiesIncluded ? NO_MONEY : (order.originalTotalDutiesSet ?? NO_MONEY);
  const others = order.originalTotalAdditionalFeesSet ?? NO_MONEY;
  if (duties === 0 && others === 0) return ok({ part: {}, orderStoodAt: [] });
  const pages = await reading.pages({
    operation: orderFees,
    variables: { id: order.id, presentment: column.side === 'presentmentMoney' },
    schema: feesIn(column),
    pageIn: (reply) => reply.order.lineItems,
  });
  if (!pages.ok) return pages;
  const { first, nodes, replies } = pages.value;
  const fees = [...(order.dutiesIncluded ? [] : nodes.flatMap((line) => line.duties)), ...first.order.additionalFees];
  const sumOf = (wanted: OrderFee['kind']): Cents =>
    sumOfCents(fees.filter(({ kind }) => kind === wanted).map(({ amount }) => amount));
  const isWhole = sumOf('duty') === duties && sumOf('fee') === others;
  return ok({ part: isWhole ? { fees } : {}, orderStoodAt: replies.map((reply) => reply.order.updatedAt) });
};

/**
 * A refund with the duties that it gives back. One that the order does not list has no place of its own: it counts as the
 * opposite of money kept, so that I5 still holds.
 */
export const withDutiesBack = (
  refund: Refund,
  back: readonly DutyBack[],
  fees: readonly OrderFee[] | undefined,
): Refund => {
  const listed = back.map(({ duty, amount }) => ({ amount, fee: fees?.find(({ id }) => id === duty) }));
  const named = listed.flatMap(({ amount, fee }) => (fee ? [refundFee(fee, amount)] : []));
  const unnamed = listed.filter(({ fee }) => !fee).map(({ amount }) => amount);
  return {
    ...refund,
    ...(named.length === 0 ? {} : { fees: named }),
    adjustments: [
      ...refund.adjustments,
      ...unnamed.map((amount) => ({ reason: 'duties', amount: cents(0 - amount), tax: NO_MONEY })),
    ],
  };
};

/** The platform says what goes back and not its tax, which is the same share of the duty's. */
const refundFee = (fee: OrderFee, amount: Cents): RefundFee => {
  const tax = sumOfCents(fee.taxes.map((line) => line.amount));
  const [back = NO_MONEY] = amount >= fee.amount ? [tax] : allocate(tax, [amount, fee.amount - amount]);
  return { feeId: fee.id, amount, tax: back };
};
