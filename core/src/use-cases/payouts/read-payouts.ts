import { businessDay, plusDays } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { sumOfCents } from '../../kernel/money.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PayoutBook } from '../../ports/payout-book.ts';
import type { PayoutSource, PayoutSourceFailure, UnpaidLines } from '../../ports/payout-source.ts';
import { payoutSums } from '../../settlements/payout-sums.ts';
import { idToCome, type PayoutHead } from '../../records/shop-payout.ts';

interface Ports {
  readonly payouts: PayoutSource;
  readonly stores: { recordsOf(shop: ShopKey): { readonly payouts: Pick<PayoutBook, 'heads' | 'touching' | 'save'> } };
  readonly clock: Clock;
}

export interface PayoutsRead {
  /** Payouts that changed, too, and are still as they were read before. */
  readonly left: number;
}

/** The year before this one is not closed yet while its annual accounts are made. */
const MONTHS_BACK = 13;

/** A payout whose lines come to something else is read again for so long. */
const DAYS_LOOKED_AGAIN = 35;

const isAsRead = (head: PayoutHead, known: PayoutHead | undefined): boolean =>
  known !== undefined &&
  known.state === head.state &&
  known.net === head.net &&
  known.reference === head.reference &&
  known.issuedOn?.toString() === head.issuedOn?.toString();

/**
 * Reads what is new or has changed of a shop's payouts, the newest first and at most so many, and what is to come. Read again, or
 * after it died in between, it comes to the same: each payout takes the place of what was read of it before, and when all was
 * read stands with what is to come, which is kept last.
 */
export const makeReadPayouts =
  ({ payouts: source, stores, clock }: Ports) =>
  async (shop: ShopKey, most: number): Promise<Result<PayoutsRead, PayoutSourceFailure>> => {
    const book = stores.recordsOf(shop).payouts;
    const readAt = clock.now();
    // asked for first: a line that a payout takes meanwhile is in both then, and not in neither
    const unpaid = await source.unpaidLines(shop);
    if (!unpaid.ok) return unpaid;
    const listed = await source.payoutsSince(shop, businessDay(readAt).subtract({ months: MONTHS_BACK }));
    if (!listed.ok) return listed;
    const known = new Map((await book.heads()).map((head) => [head.id, head]));
    const today = businessDay(readAt);
    const off = new Set(
      (await book.touching(plusDays(today, -DAYS_LOOKED_AGAIN), today))
        .filter((payout) => payoutSums(payout).unexplained !== 0)
        .map(({ id }) => id),
    );
    const changed = listed.value.filter((head) => off.has(head.id) || !isAsRead(head, known.get(head.id)));
    const taken = new Set<string>();
    for (const head of changed.slice(0, most)) {
      const lines = await source.linesOf(shop, head.id);
      if (!lines.ok) return lines;
      await book.save({ ...head, readAt, lines: lines.value });
      for (const { id } of lines.value) taken.add(id);
    }
    for (const [currency, lines] of toCome(unpaid.value, [...known.values()])) {
      const left = lines.filter(({ id }) => !taken.has(id));
      const net = sumOfCents(left.map((line) => line.net));
      await book.save({ id: idToCome(currency), currency, state: 'to-come', net, readAt, lines: left });
    }
    return ok({ left: Math.max(0, changed.length - most) });
  };
export type ReadPayouts = ReturnType<typeof makeReadPayouts>;

/** What is to come now, and nothing in a currency in which something was before. */
const toCome = (unpaid: UnpaidLines, known: readonly PayoutHead[]): UnpaidLines =>
  new Map([
    ...known.filter(({ state }) => state === 'to-come').map(({ currency }) => [currency, []] as const),
    ...unpaid,
  ]);
