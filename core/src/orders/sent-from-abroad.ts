import type { DispatchedFrom, Order } from './order.ts';

/**
 * From where goods of an order left that do not lie in Germany: they are taxed where their way begins, or with the import (§ 3
 * Abs. 6 and 8 UStG), of which the order says nothing. Vouchers and services leave from nowhere. VAT reference, 2.4: always
 * for a person.
 */
export const sentFromAbroad = ({
  lines,
  fulfilments,
}: Pick<Order, 'lines' | 'fulfilments'>): DispatchedFrom | undefined => {
  const goods = new Set(lines.filter(({ kind }) => kind === 'goods').map(({ id }) => id));
  return fulfilments
    .filter(({ cancelled, lines: sent }) => !cancelled && sent.some(({ lineId }) => goods.has(lineId)))
    .map(({ from }) => from)
    .find((from) => from !== undefined && from.countryCode !== 'DE');
};
