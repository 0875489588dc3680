import { fail, ok, startOfBusinessDay, type PlainDate, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { OrderSourceFailure, PayoutSource, PayoutSourceFailure, UnpaidLines } from '@belegwerk/core/ports';
import { isPayoutItself } from '@belegwerk/core/settlements';
import type { PayoutHead, PayoutLine } from '@belegwerk/core/records';
import type { ShopifyAdmin } from './admin/admin-api.ts';
import { balanceLines, payouts } from './operations/index.ts';
import { Reading } from './orders/reading.ts';
import { pageOfLines, payoutsPage, type ReadLine } from './payouts/payout-parts.ts';

const PAGE = 100;
const NO_PAGE = { nodes: [], pageInfo: { hasNextPage: false } };
const NO_ACCOUNT = fail({ kind: 'no-payment-account' } as const);

/** A list is read without naming an order: the platform cannot say that one is not there. */
const ofPayouts = (failure: OrderSourceFailure): PayoutSourceFailure =>
  failure.kind === 'order-not-found' ? { kind: 'order-unreadable', path: '', detail: failure.kind } : failure;

/** Payouts of Shopify Payments, read over the Admin GraphQL API. */
export class ShopifyPayoutSource implements PayoutSource {
  readonly #admin: ShopifyAdmin;

  constructor(admin: ShopifyAdmin) {
    this.#admin = admin;
  }

  async payoutsSince(shop: ShopKey, day: PlainDate): Promise<Result<readonly PayoutHead[], PayoutSourceFailure>> {
    const since = startOfBusinessDay(day).toString({ smallestUnit: 'second' });
    const read = await new Reading(this.#admin, shop).pages({
      operation: payouts,
      variables: { search: `issued_at:>='${since}'`, first: PAGE },
      schema: payoutsPage,
      pageIn: ({ shopifyPaymentsAccount: account }) => account?.payouts ?? NO_PAGE,
    });
    if (!read.ok) return fail(ofPayouts(read.failure));
    return read.value.first.shopifyPaymentsAccount ? ok(read.value.nodes) : NO_ACCOUNT;
  }

  async linesOf(shop: ShopKey, payout: string): Promise<Result<readonly PayoutLine[], PayoutSourceFailure>> {
    const read = await this.#lines(shop, `payments_transfer_id:${payout}`, (each) => each.payout === payout);
    return read.ok ? ok(read.value.lines.map(({ line }) => line)) : read;
  }

  async unpaidLines(shop: ShopKey): Promise<Result<UnpaidLines, PayoutSourceFailure>> {
    const pending = await this.#lines(shop, 'payout_status:pending', ({ status }) => status === 'PENDING');
    if (!pending.ok) return pending;
    const isStopped = ({ status }: ReadLine): boolean => status === 'ACTION_REQUIRED';
    const waiting = await this.#lines(shop, 'payout_status:action_required', isStopped);
    if (!waiting.ok) return waiting;
    const lines = new Map([...pending.value.lines, ...waiting.value.lines].map((each) => [each.line.id, each]));
    const unpaid = Map.groupBy(
      [...lines.values()].filter(({ payout }) => payout === undefined),
      ({ currency }) => currency,
    );
    const byCurrency = [...unpaid].map(([currency, each]) => [currency, each.map(({ line }) => line)] as const);
    return ok(new Map([[pending.value.currency, []], ...byCurrency]));
  }

  /** Lines of tests and the transfers of payouts themselves are left out. */
  async #lines(
    shop: ShopKey,
    search: string,
    isAskedFor: (line: ReadLine) => boolean,
  ): Promise<Result<{ readonly currency: string; readonly lines: readonly ReadLine[] }, PayoutSourceFailure>> {
    const read = await new Reading(this.#admin, shop).pages({
      operation: balanceLines,
      variables: { search, first: PAGE },
      schema: pageOfLines(isAskedFor),
      pageIn: ({ shopifyPaymentsAccount: account }) => account?.balanceTransactions ?? NO_PAGE,
    });
    if (!read.ok) return fail(ofPayouts(read.failure));
    const account = read.value.first.shopifyPaymentsAccount;
    if (!account) return NO_ACCOUNT;
    const lines = read.value.nodes.filter(({ line, isTest }) => !isTest && !isPayoutItself(line));
    return ok({ currency: account.defaultCurrency, lines });
  }
}
