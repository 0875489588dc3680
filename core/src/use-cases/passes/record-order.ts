import type { ProcessingStatus } from '../../records/processing-status.ts';
import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import type { Order } from '../../orders/order.ts';
import type { LogEvent } from '../../records/event.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderFindings, OrderRecord } from '../../records/order-record.ts';
import type { Shop } from '../../shops/shop.ts';
import { asKnownHere } from '../../side-tasks/contact-books.ts';
import { vatIdStandOf } from '../../side-tasks/vat-id-checks.ts';
import { restsOnVatId, vatIdQuestionOf } from '../../side-tasks/vat-id-question.ts';
import { vatIdRelianceOf } from '../../side-tasks/vat-id-reliance.ts';
import { orderEInvoices } from '../../side-tasks/order-e-invoices.ts';
import { invoicesToCome } from './foresee-e-invoices.ts';
import type { LinkBases } from './order-situation.ts';
import { statusEvent } from './order-events.ts';
import type { OrderReading, OrderWork } from './order-work.ts';
import { recordOf, withNotes, type Explained } from './order-record.ts';

/**
 * Whether another worker, after ours had lost its lease, has read the order in a later state, and recorded that or begun a
 * document by it.
 */
export const isOvertaken = (
  { order, begunAt }: OrderWork,
  { before, documents }: Pick<OrderReading, 'before' | 'documents'>,
): boolean => {
  const isLater = (stand: Instant) => compareInstants(stand, order.updatedAt) > 0;
  if (before && compareInstants(before.seenAt, begunAt) > 0 && isLater(before.updatedAt)) return true;
  return documents.some(({ orderStand }) => orderStand !== undefined && isLater(orderStand));
};

/** What the records knew as the pass began, and know now. */
interface Readings {
  readonly read: Pick<OrderReading, 'before'>;
  readonly known: OrderReading;
}

/** Whether no other worker has recorded the order in between. */
const isSameLook = (now: OrderRecord | undefined, before: OrderRecord | undefined): boolean =>
  now && before ? now.seenAt.equals(before.seenAt) : now === before;

interface Ports {
  readonly clock: Clock;
  readonly linksOf: (shop: Shop) => LinkBases;
}

/**
 * Stores how an order stands that was looked at, and logs it where it is new. Events come before the record: what is recorded has
 * its log lines, also after the log has forgotten them. A worker that was overtaken stores nothing: what it knows is older than
 * what is stored. Answers whether it was stored.
 */
export const makeRecordOrder = ({ clock, linksOf }: Ports) => {
  return async (
    work: OrderWork,
    { read, known }: Readings,
    status: ProcessingStatus,
    explained?: Explained,
  ): Promise<boolean> => {
    const { order, records, shop } = work;
    const { before } = known;
    if (isOvertaken(work, known) || !isSameLook(before, read.before)) return false;
    const seenAt = clock.now();
    const event = statusEvent(order, status, seenAt);
    if (event && !(before && isLogged(event, order, before))) await records.events.append(event);
    const { preferences, accounting } = shop;
    const sellerVatId = accounting?.seller.vatId;
    const found = recordOf({ order, status, known, seenAt, explained, preferences, sellerVatId });
    const recorded = {
      ...found,
      ...vatIdStand(work, known, seenAt),
      ...eInvoicesOf(work, known, withNotes(found, before ?? {}), seenAt),
    };
    if (!before) {
      await records.orders.save(recorded);
      return true;
    }
    let isStored = false;
    await records.orders.amend(order.id, (stored) => {
      isStored = isSameLook(stored, before);
      return isStored ? withNotes(recorded, stored) : stored;
    });
    return isStored;
  };

  function eInvoicesOf(
    work: OrderWork,
    known: OrderReading,
    recorded: OrderRecord,
    now: Instant,
  ): Pick<OrderFindings, 'eInvoices'> {
    const { order, shop } = work;
    const { documents, sideTasks } = known;
    const contact = known.contact && asKnownHere(known.contact, shop);
    const toCome = () => invoicesToCome(work, known, recorded, { now, links: linksOf(shop) });
    const { correctionsBefore } = recorded;
    const eInvoices = orderEInvoices({ order, correctionsBefore, shop, documents, sideTasks, contact, toCome });
    return eInvoices.length > 0 ? { eInvoices } : {};
  }
};

const vatIdStand = (
  { order, shop }: OrderWork,
  { sideTasks }: OrderReading,
  now: Instant,
): Pick<OrderFindings, 'vatIdStand'> => {
  const stand = vatIdStandOf(sideTasks, () => vatIdQuestionOf(order, shop));
  if (!stand) return {};
  const reliance = vatIdRelianceOf(sideTasks, vatIdQuestionOf(order, shop), restsOnVatId(order, shop, now));
  return { vatIdStand: { ...stand, ...reliance } };
};

/** What two log lines are compared by: name, status and facts, not the time. */
const loggedContent = ({ name, status, facts }: LogEvent): string =>
  JSON.stringify([name, status, Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/**
 * Whether the log already has a line with this content for the order as it was recorded. A status that did not change is logged
 * once, however often the shop changes the order; a further failed attempt is logged again.
 */
const isLogged = (event: LogEvent, order: Order, { status, updatedAt, seenAt }: OrderRecord): boolean => {
  const last = statusEvent({ ...order, updatedAt }, status, seenAt);
  if (!last) return false;
  return event.id === last.id || (status.state !== 'failed' && loggedContent(event) === loggedContent(last));
};
