import { decide } from '../decisions/decide.ts';
import type { Action, Standing } from '../decisions/decision.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Order } from '../orders/order.ts';
import type { Bookkeeping, Urgency } from '../ports/bookkeeping.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { OrderSource, OrderSourceFailure } from '../ports/order-source.ts';
import type { ShopRecords, Stores } from '../ports/stores.ts';
import type { Shop } from '../shops/shop.ts';
import { makeIssueDocument, type IssueFailure, type Issued } from './issue-document.ts';
import { documentEvent, standingEvent } from './order-events.ts';
import { recordOf } from './order-record.ts';

interface Ports {
  readonly orders: OrderSource;
  readonly bookkeeping: Bookkeeping;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** What became of an order: settled for now, to be looked at again, or unreadable. */
export type Outcome =
  | { readonly kind: 'settled'; readonly standing: Standing }
  | { readonly kind: 'come-back'; readonly waitSeconds: number; readonly why: string }
  | { readonly kind: 'unreadable'; readonly why: string; readonly path: string };

/** Reads the order as it is now, decides, acts and records. Running it twice does nothing twice. */
export const makeProcessOrder = ({ orders, bookkeeping, stores, clock, ids }: Ports) => {
  const documents = makeIssueDocument({ bookkeeping, clock, ids });

  return async (shop: Shop, id: OrderId, urgency: Urgency): Promise<Outcome> => {
    const read = await orders.orderById(shop.key, id);
    if (!read.ok) return outcomeOfRead(read.failure);
    const order = read.value;
    const records = stores.recordsOf(shop.key);
    const open = await resolveOpen(shop, records, order);
    if (open) return open;
    const known = await records.documents.ofOrder(id);
    const decision = decide({ order, shop, known, now: clock.now() });

    let standing = decision.standing;
    for (const action of decision.actions) {
      const issued = await documents.issue(shop.key, records.documents, action, urgency);
      if (issued.ok) {
        standing = standingAfter(action, issued.value);
      } else {
        standing = standingOfFailure(issued.failure, action.because.setting, clock);
        if (issued.failure.kind === 'come-back') return comeBackTo(records, order, standing, issued.failure);
      }
    }
    await record(records, order, standing);
    return { kind: 'settled', standing };
  };

  /** Documents whose answer was lost, or of which nothing but the id is known, come before any new decision. */
  async function resolveOpen(shop: Shop, records: ShopRecords, order: Order): Promise<Outcome | undefined> {
    for (const intent of await records.documents.ofOrder(order.id)) {
      if (intent.state !== 'sent' && (intent.state !== 'issued' || intent.document)) continue;
      const resolved = await documents.resolve(shop.key, records.documents, intent);
      if (resolved.ok) {
        if (resolved.value) await records.events.append(documentEvent(order, resolved.value, clock.now()));
      } else {
        const standing = standingOfFailure(resolved.failure, undefined, clock);
        if (resolved.failure.kind === 'come-back') return comeBackTo(records, order, standing, resolved.failure);
      }
    }
    return undefined;
  }

  async function comeBackTo(
    records: ShopRecords,
    order: Order,
    standing: Standing,
    failure: Extract<IssueFailure, { kind: 'come-back' }>,
  ): Promise<Outcome> {
    await record(records, order, standing);
    return failure;
  }

  /** Events come before the record: an order that is recorded as done has its log lines. */
  async function record(records: ShopRecords, order: Order, standing: Standing): Promise<void> {
    const now = clock.now();
    const documentsNow = await records.documents.ofOrder(order.id);
    const before = await records.orders.byId(order.id);
    if (before?.standing.state !== 'done')
      for (const intent of documentsNow)
        if (intent.document) await records.events.append(documentEvent(order, { intent, how: 'created' }, now));
    const event = standingEvent(order, standing, now);
    if (event) await records.events.append(event);
    await records.orders.save(recordOf(order, standing, documentsNow, now));
  }
};
export type ProcessOrder = ReturnType<typeof makeProcessOrder>;

const standingAfter = ({ because }: Action, { intent }: Issued): Standing => ({
  state: 'done',
  reason: { ...because, code: 'EXISTING', facts: { number: intent.document?.number ?? '' } },
});

const standingOfFailure = (failure: IssueFailure, setting: string | undefined, clock: Clock): Standing => {
  switch (failure.kind) {
    case 'come-back':
      return {
        state: 'creating',
        reason: {
          code: 'IN_PROGRESS',
          ...(setting ? { setting } : {}),
          facts: { why: failure.why },
        },
        nextLookAt: clock.now().add({ seconds: Math.ceil(failure.waitSeconds) }),
      };
    case 'refused':
      return { state: 'failed', reason: { code: 'REFUSED', facts: { message: failure.reasons.join('; ') } } };
    case 'not-connected':
      return { state: 'waiting', reason: { code: 'NOT_CONNECTED' } };
    case 'no-transfers':
      return { state: 'waiting', reason: { code: 'NO_TRANSFERS' } };
  }
};

const READ_AGAIN_SECONDS = 30;

const outcomeOfRead = (failure: OrderSourceFailure): Outcome => {
  switch (failure.kind) {
    case 'order-not-found':
      return { kind: 'unreadable', why: 'NOT_FOUND', path: '' };
    case 'order-unreadable':
      return { kind: 'unreadable', why: failure.detail, path: failure.path };
    case 'shop-busy':
      return { kind: 'come-back', waitSeconds: failure.waitSeconds, why: failure.kind };
    case 'shop-unreachable':
    case 'shop-access-lost':
    case 'shop-permission-missing':
      return { kind: 'come-back', waitSeconds: READ_AGAIN_SECONDS, why: failure.kind };
  }
};
