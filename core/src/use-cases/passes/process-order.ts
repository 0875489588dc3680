import { type ProcessOrder, outcomeOfRead, type Outcome } from './order-outcome.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { ok } from '../../kernel/result.ts';
import type { OrderSource, OrderSourceFailure } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { Shop } from '../../shops/shop.ts';
import { makeConcludeLostMails } from './conclude-lost-mails.ts';
import type { AddWork } from '../add-work.ts';
import { makeRecheckRights } from './recheck-rights.ts';
import type { LoadMetafields } from './load-metafields.ts';
import { makeOrderPass, type PassPorts } from './order-pass.ts';
import type { Pass } from './order-work.ts';
import { makeResolveEach } from './resolve-unanswered.ts';
import { outcomeOf } from './note-evidence.ts';
import { recordGone } from './record-gone.ts';
import { withdrawUnwanted } from './withdraw-unwanted.ts';

interface Ports extends PassPorts {
  readonly orders: OrderSource;
  readonly stores: Stores;
  readonly loadMetafields: LoadMetafields;
  readonly addWork: AddWork;
}

/** What follows from what (a contact, its invoice, its credit note) needs at most so many passes. */
const MAX_PASSES = 6;

/** Reads the order as it is now, and does in passes what follows from that. Running it twice does nothing twice. */
export const makeProcessOrder = (ports: Ports): ProcessOrder => {
  const { orders, stores, clock, loadMetafields } = ports;
  const recheckRights = makeRecheckRights(ports);
  const runPass = makeOrderPass(ports);
  const concludeLostMails = makeConcludeLostMails(ports);
  const resolveEach = makeResolveEach(ports);

  return async (shop, id, urgency) => {
    const begunAt = clock.now();
    const read = await orders.orderById(shop.key, id);
    if (!read.ok) return notRead(shop, id, read.failure);
    const metafields = await loadMetafields(shop, id);
    if (!metafields.ok) return notRead(shop, id, metafields.failure);
    const { records, isRedacted } = await recordsOfOrder(stores, shop.key, id);
    const order = read.value;
    const work = { shop, order, records, isRedacted, urgency, metafields: metafields.value, begunAt };
    return inPasses({ work, hasTaken: false, isDenied: false, isLast: false });
  };

  async function inPasses(first: Pass): Promise<Outcome> {
    let pass = first;
    for (let count = 1; ; count += 1) {
      const next = await runPass({ ...pass, isLast: count === MAX_PASSES });
      if ('outcome' in next) return next.outcome;
      pass = next.again;
    }
  }

  /**
   * An order that is gone or unreadable gets no new documents. Documents and mails whose answer was lost are resolved all the same:
   * no later look would do it, and documents that the merchant wrote by hand in their place are linked only after that.
   */
  async function notRead(shop: Shop, id: OrderId, failure: OrderSourceFailure): Promise<Outcome> {
    if (failure.kind === 'shop-permission-missing') await recheckRights(shop.key);
    const outcome = outcomeOfRead(failure);
    if (outcome.kind !== 'unreadable') return outcome;
    const { records } = await recordsOfOrder(stores, shop.key, id);
    const documents = await records.documents.ofOrder(id);
    if (failure.kind === 'order-not-found') await withdrawUnwanted(records.documents, documents, []);
    const resolved = shop.accounting ? await resolveEach({ shop, records }, documents) : ok(0);
    if (!resolved.ok) return resolved.failure;
    const sideTasks = await records.sideTasks.ofOrders([id]);
    const lost = await concludeLostMails(records, { documents, sideTasks }, () => false);
    await records.evidence.write(await outcomeOf(records, id, clock.now()));
    if (failure.kind === 'order-not-found') await recordGone(records, id, clock.now());
    return lost.nextLookAt ? backAt(lost.nextLookAt, clock.now()) : outcome;
  }
};
/** A mail of the order may still be on its way out; the next look logs what became of it. */
const backAt = (at: Instant, now: Instant): Outcome => ({
  kind: 'come-back',
  waitSeconds: Math.max(1, Math.ceil((at.epochMilliseconds - now.epochMilliseconds) / 1000)),
  why: 'mail-open',
});
