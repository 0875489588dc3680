import { ok, sumOfCents, type Cents, type Instant, type Result } from '@belegwerk/core/kernel';
import type { OrderSourceFailure } from '@belegwerk/core/ports';
import { z } from 'zod';
import { orderAgreements } from '../operations/index.ts';
import { amountOf, perColumn, type CurrencyColumn } from './currency-column.ts';
import type { OrderHead } from './head.ts';
import { PageWalk } from './page-walk.ts';
import type { Reading } from './reading.ts';
import { moment, pageOf } from './words.ts';

/** Reads one reply to `OrderAgreements`. */
const agreementsIn = perColumn((column) =>
  z.object({
    order: z.object({
      updatedAt: moment,
      agreements: pageOf(z.object({ sales: pageOf(z.object({ totalAmount: amountOf(column) })) })),
    }),
  }),
);

interface SalesTotal {
  /** Undefined for an order without a ledger, such as one that was imported. */
  readonly salesTotal: Cents | undefined;
  readonly orderStoodAt: readonly Instant[];
}

const UNKNOWN: SalesTotal = { salesTotal: undefined, orderStoodAt: [] };

/**
 * Adds up the ledger of sales of an order, event by event, each in pages. A shop that does not let us see it has none:
 * it is a second opinion, and an order is readable without.
 */
export const readSalesTotal = async (
  reading: Reading,
  { id }: Pick<OrderHead, 'id'>,
  column: CurrencyColumn,
): Promise<Result<SalesTotal, OrderSourceFailure>> => {
  const amounts: Cents[] = [];
  const orderStoodAt: Instant[] = [];
  const walk = new PageWalk();
  let cursors: Cursors | undefined = { after: null, afterSale: null };
  while (cursors) {
    const variables = { id, presentment: column.side === 'presentmentMoney', ...cursors };
    const reply = await reading.one(orderAgreements, variables, agreementsIn(column));
    if (!reply.ok) return reply.failure.kind === 'shop-permission-missing' ? ok(UNKNOWN) : reply;
    const { updatedAt, agreements } = reply.value.order;
    orderStoodAt.push(updatedAt);
    const [sales] = agreements.nodes.map((agreement) => agreement.sales);
    amounts.push(...(sales?.nodes ?? []).map(({ totalAmount }) => totalAmount));
    cursors = nextCursors(cursors, agreements.pageInfo, sales?.pageInfo);
    const next = cursors ? walk.next(JSON.stringify(cursors)) : ok('');
    if (!next.ok) return next;
  }
  return ok({ salesTotal: amounts.length === 0 ? undefined : sumOfCents(amounts), orderStoodAt });
};

interface Cursors {
  readonly after: string | null;
  readonly afterSale: string | null;
}
interface PageInfo {
  readonly hasNextPage: boolean;
  readonly endCursor?: string | null | undefined;
}

/** First the rest of an event's sales, then the next event. */
const nextCursors = (cursors: Cursors, events: PageInfo, sales: PageInfo | undefined): Cursors | undefined => {
  if (sales?.hasNextPage) return { after: cursors.after, afterSale: sales.endCursor ?? null };
  return events.hasNextPage ? { after: events.endCursor ?? null, afterSale: null } : undefined;
};
