import type { ProcessingStatus } from '../../records/processing-status.ts';
import type { Foresight } from '../../decisions/foresee.ts';
import type { SideTasksDue } from '../../side-tasks/side-task-action.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Order } from '../../orders/order.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentChanges } from '../../ports/document-changes.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { Shop } from '../../shops/shop.ts';
import type { LoadedMetafields } from '../passes/load-metafields.ts';
import { foreseenMails, foreseeOrder, type LinkBases } from '../passes/order-situation.ts';
import { readRecords, type OrderReading } from '../passes/order-work.ts';
import { makeForeseeLinked } from './foresee-linked.ts';
import { nothingBefore, type ForeseenBefore } from './foreseen-before.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly linksOf: (shop: Shop) => LinkBases;
  readonly bookkeeping: Pick<Bookkeeping, 'seller'>;
  readonly changes: DocumentChanges;
}

/** An order as it was read: corrected and with its metafields, as `decide` takes it. */
export interface OrderAsRead {
  readonly order: Order;
  readonly metafields: LoadedMetafields;
}

export interface ForeseenRead {
  readonly foreseen: Foresight;
  /** The mails that would leave by themselves with its documents, if the shop were this one. */
  readonly mailsOf: (shop: Shop) => SideTasksDue['actions'];
}

/** An order with all that it is decided by. */
export interface ReadToDecide {
  readonly work: OrderAsRead & { readonly shop: Shop; readonly isRedacted: boolean };
  readonly reading: OrderReading;
}

/**
 * Reads what our records know of an order beside what looks at earlier orders of the same run would have stored; or says how it
 * would wait for a document that another person may have made for it.
 */
export const makeReadToDecide = (ports: Omit<Ports, 'linksOf'>) => {
  const { stores } = ports;
  const foreseeLinked = makeForeseeLinked(ports);
  return async (
    shop: Shop,
    { order, metafields }: OrderAsRead,
    before: ForeseenBefore,
  ): Promise<Result<ReadToDecide, ProcessingStatus>> => {
    const { records, isRedacted } = await recordsOfOrder(stores, shop.key, order.id);
    const read = withNames(await readRecords({ order, records }), order, before);
    const work = { shop, order, isRedacted, metafields };
    const linked = await foreseeLinked(work, read, before);
    before.names.set(order.id, order.name);
    return linked.ok ? ok({ work, reading: linked.value }) : linked;
  };
};

/**
 * Says what would come of one order that was read, with the settings of `shop` and the corrections that `order` carries:
 * decided by the rules and plans of production, beside what our records know of the order now. Nothing is written, here or
 * outside. `before` is what looks at earlier orders of the same run would have stored. Decision record 108.
 */
export const makeForeseeReadOrder = (ports: Ports) => {
  const { clock, linksOf } = ports;
  const readToDecide = makeReadToDecide(ports);
  return async (shop: Shop, read: OrderAsRead, before: ForeseenBefore = nothingBefore()): Promise<ForeseenRead> => {
    const found = await readToDecide(shop, read, before);
    if (!found.ok) return { foreseen: stoppedForesight(found.failure), mailsOf: () => [] };
    const { work, reading } = found.value;
    const at = { now: clock.now(), links: linksOf(shop) };
    const foreseen = foreseeOrder(work, reading, at);
    const mailsOf = (other: Shop) => foreseenMails({ ...work, shop: other }, reading, foreseen, at).actions;
    return { foreseen, mailsOf };
  };
};
export type ForeseeReadOrder = ReturnType<typeof makeForeseeReadOrder>;

/** Nothing is made for an order that waits for a document another person may have made for it. */
export const stoppedForesight = (status: ProcessingStatus): Foresight => ({
  documents: [],
  made: [],
  status,
  left: [],
});

/** The orders of the same name, where looks at earlier orders of the run would have stored other names than the list has. */
const withNames = (read: OrderReading, { id, name }: Order, { names }: ForeseenBefore): OrderReading => {
  const others = [...names].filter(([each, its]) => each !== id && its === name).map(([each]) => each);
  const still = read.namesakes.filter((each) => (names.get(each) ?? name) === name);
  return { ...read, namesakes: [...new Set([...still, ...others])] };
};
