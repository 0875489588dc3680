import { fail, ok, orderId, type Result } from '@belegwerk/core/kernel';
import type { OrderSourceFailure, UpdatedOrder } from '@belegwerk/core/ports';
import { z } from 'zod';
import { moment } from '../orders/words.ts';

const order = z.object({ id: z.string().startsWith('gid://shopify/Order/'), updatedAt: moment });

/** Orders as a bulk run writes them, one a line; one line that is none spoils all. `from` names the part in what goes wrong. */
export const ordersInLines = (lines: string, from: number): Result<readonly UpdatedOrder[], OrderSourceFailure> => {
  const found: UpdatedOrder[] = [];
  for (const [index, line] of lines.split('\n').entries()) {
    if (line === '') continue;
    const read = order.safeParse(jsonIn(line));
    if (!read.success)
      return fail({ kind: 'order-unreadable', path: `byte ${from}, line ${index + 1}`, detail: 'no order' });
    found.push({ id: orderId(read.data.id), updatedAt: read.data.updatedAt });
  }
  return ok(found);
};

const jsonIn = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
