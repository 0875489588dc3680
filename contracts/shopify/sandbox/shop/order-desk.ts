import type { LedgerFulfillment, LedgerOrder, LifeContext } from '../ledger/ledger-order.ts';
import type { OrderDraft } from '../ledger/order-draft.ts';
import { placeOrder } from '../ledger/place-order.ts';
import { financialStatusOf } from '../ledger/statuses.ts';
import { cancelOrder } from '../life/cancel-order.ts';
import { editOrder, type EditWanted } from '../life/edit-order.ts';
import { cancelFulfillment, fulfillOrder, type UnitsWanted } from '../life/fulfill-order.ts';
import { authorizeOrder, expectPayment, payOrder, STORE_CREDIT } from '../life/pay-order.ts';
import { cancelReturn, openReturn, type OpenReturnWanted } from '../life/open-return.ts';
import { processReturn, type ProcessReturnWanted } from '../life/process-return.ts';
import { refundOrder, type RefundWanted } from '../life/refund-order.ts';
import { failRefunds, settleRefunds } from '../life/settle-refunds.ts';
import type { Minor } from '../model/money.ts';
import type { OrderView } from '../model/order-view.ts';
import { Refusal, refuse } from '../model/refusal.ts';
import { payStated } from '../import/pay-stated.ts';
import { happeningsOf, type Happening } from './happenings.ts';
import type { DispatchPlace } from './dispatch-places.ts';
import type { Platform } from './platform.ts';
import type { Shop } from './shop.ts';
import type { StoredOrder } from './shop-records.ts';

export type PaymentWanted = 'paid' | 'authorized' | 'expected' | 'none';

/** What a merchant does with the orders of one shop; every step books, announces and remembers itself. */
export class OrderDesk {
  readonly #platform: Platform;
  readonly #shop: Shop;

  constructor(platform: Platform, shop: Shop) {
    this.#platform = platform;
    this.#shop = shop;
  }

  place(
    draft: OrderDraft,
    o: { payment: PaymentWanted; gateway?: string; storeCredit?: Minor; at?: string },
  ): StoredOrder {
    const context = this.#context(o.at);
    const ledger = placeOrder(draft, context);
    if (o.storeCredit) payOrder(ledger, context, { gateway: STORE_CREDIT, amount: o.storeCredit });
    const isFree = financialStatusOf(ledger) === 'PAID';
    if (o.payment === 'paid' && !isFree) payOrder(ledger, context, { gateway: o.gateway ?? 'shopify_payments' });
    if (o.payment === 'authorized' && !isFree) authorizeOrder(ledger, context, o.gateway);
    if (o.payment === 'expected' && !isFree) expectPayment(ledger, context, o.gateway ?? 'Vorkasse');
    const stored: StoredOrder = {
      legacyId: ledger.head.legacyResourceId,
      revision: 1,
      timeline: [{ at: context.at, text: 'Bestellung eingegangen' }],
      ledger,
      stated: null,
    };
    this.#shop.keep(stored);
    this.#announce(stored, happeningsOf.placed);
    return stored;
  }

  pay(legacyId: string, o: { amount?: Minor; gateway?: string; at?: string } = {}): StoredOrder {
    const stored = this.find(legacyId);
    if (stored.stated) return this.#payStated(stored, stored.stated, o.amount);
    return this.#change(legacyId, 'Zahlung eingegangen', o.at, (order, context) => {
      const transaction = payOrder(order, context, o);
      return (view) => happeningsOf.paid(view, transaction);
    });
  }

  fulfill(
    legacyId: string,
    o: {
      lines?: readonly UnitsWanted[];
      tracking?: LedgerFulfillment['tracking'];
      from?: DispatchPlace;
      at?: string;
    } = {},
  ): StoredOrder {
    return this.#change(legacyId, 'Lieferung erstellt', o.at, (order, context) => {
      const fulfillment = fulfillOrder(order, context, o);
      return (view) => happeningsOf.fulfilled(view, fulfillment.id);
    });
  }

  cancelFulfillment(legacyId: string, fulfillmentId: string): StoredOrder {
    return this.#change(legacyId, 'Lieferung storniert', undefined, (order, context) => {
      const fulfillment = cancelFulfillment(order, context, fulfillmentId);
      return () => happeningsOf.fulfillmentCancelled(fulfillment.id);
    });
  }

  refund(legacyId: string, wanted: RefundWanted & { at?: string }): StoredOrder {
    return this.#change(legacyId, 'Erstattung angelegt', wanted.at, (order, context) => {
      const made = refundOrder(order, context, wanted);
      return (view) => happeningsOf.refunded(view, made.refund.id, made.transaction);
    });
  }

  settleRefunds(legacyId: string, at?: string): StoredOrder {
    return this.#change(legacyId, 'Erstattung ausgezahlt', at, (order, context) => {
      const settled = settleRefunds(order, context);
      return (view) => happeningsOf.settled(view, settled);
    });
  }

  failRefunds(legacyId: string, at?: string): StoredOrder {
    return this.#change(legacyId, 'Erstattung fehlgeschlagen', at, (order, context) => {
      const failed = failRefunds(order, context);
      return (view) => happeningsOf.settled(view, failed);
    });
  }

  /** Opens a return; an exchange is one with goods in exchange. */
  openReturn(legacyId: string, wanted: OpenReturnWanted & { at?: string }): StoredOrder {
    return this.#change(legacyId, 'Retoure angelegt', wanted.at, (order, context) => {
      const opened = openReturn(order, context, wanted);
      return () => happeningsOf.returnOpened(opened.id);
    });
  }

  processReturn(legacyId: string, returnId: string, wanted: ProcessReturnWanted & { at?: string } = {}): StoredOrder {
    return this.#change(legacyId, 'Retoure abgewickelt', wanted.at, (order, context) => {
      const made = processReturn(order, context, returnId, wanted);
      return (view) => happeningsOf.returnProcessed(view, made);
    });
  }

  cancelReturn(legacyId: string, returnId: string, at?: string): StoredOrder {
    return this.#change(legacyId, 'Retoure abgebrochen', at, (order, context) => {
      const cancelled = cancelReturn(order, context, returnId);
      return () => happeningsOf.returnCancelled(cancelled.id);
    });
  }

  edit(legacyId: string, o: EditWanted & { at?: string }): StoredOrder {
    return this.#change(legacyId, 'Bestellung bearbeitet', o.at, (order, context) => {
      const edit = editOrder(order, context, o);
      return () => happeningsOf.edited(edit);
    });
  }

  cancel(legacyId: string, o: { refund?: boolean; restock?: boolean; reason?: string; at?: string } = {}): StoredOrder {
    return this.#change(legacyId, 'Bestellung storniert', o.at, (order, context) => {
      const made = cancelOrder(order, context, o);
      return (view) => happeningsOf.cancelled(view, made.refund?.id, made.transaction);
    });
  }

  /** Changes note, tags or attributes; works on imported orders too. Writing what is already there is no event. */
  annotate(legacyId: string, change: Partial<Pick<OrderView, 'note' | 'tags' | 'customAttributes'>>): StoredOrder {
    const stored = this.find(legacyId);
    const before = this.#shop.viewOf(stored);
    const keys = Object.keys(change) as (keyof typeof change)[];
    if (keys.every((key) => JSON.stringify(before[key]) === JSON.stringify(change[key]))) return stored;
    if (stored.stated) stored.stated = { ...stored.stated, ...change };
    if (stored.ledger) stored.ledger.notes = { ...stored.ledger.notes, ...change };
    return this.touch(legacyId);
  }

  /** Marks an order as updated because something attached to it changed. */
  touch(legacyId: string): StoredOrder {
    const stored = this.find(legacyId);
    const updatedAt = this.#platform.clock.instant();
    if (stored.stated) stored.stated = { ...stored.stated, updatedAt };
    if (stored.ledger) stored.ledger.notes = { ...stored.ledger.notes, updatedAt };
    return this.#done(stored, happeningsOf.noted);
  }

  find(legacyId: string): StoredOrder {
    const stored = this.#shop.orders.get(legacyId);
    if (!stored) throw new Refusal(404, 'ORDER_UNKNOWN', 'Diese Bestellung gibt es nicht.');
    return stored;
  }

  #payStated(stored: StoredOrder, view: OrderView, amount: Minor | undefined): StoredOrder {
    const context = this.#context(undefined);
    const paid = payStated(view, context, amount);
    stored.stated = paid.view;
    stored.timeline.push({ at: context.at, text: 'Zahlung eingegangen' });
    return this.#done(stored, () => happeningsOf.paid(paid.view, paid.transaction));
  }

  #change(
    legacyId: string,
    text: string,
    at: string | undefined,
    step: (order: LedgerOrder, context: LifeContext) => (view: OrderView) => Happening[],
  ): StoredOrder {
    const stored = this.find(legacyId);
    if (!stored.ledger)
      return refuse(
        'IMPORTED_ORDER',
        'Eine importierte Bestellung steht fest und kann hier nur bezahlt oder markiert werden.',
      );
    const context = this.#context(at);
    const happenings = step(stored.ledger, context);
    stored.ledger.notes = { ...stored.ledger.notes, updatedAt: context.at };
    stored.timeline.push({ at: context.at, text });
    return this.#done(stored, happenings);
  }

  #done(stored: StoredOrder, happenings: (view: OrderView) => Happening[]): StoredOrder {
    stored.revision += 1;
    this.#shop.keep(stored);
    this.#announce(stored, happenings);
    return stored;
  }

  #announce(stored: StoredOrder, happenings: (view: OrderView) => Happening[]): void {
    const view = this.#shop.viewOf(stored);
    this.#platform.announce(this.#shop, view, happenings(view));
    this.#platform.changed();
  }

  #context(at: string | undefined): LifeContext {
    const { clock, feeTaxPpm } = this.#platform;
    return { at: at ?? clock.instant(), nextId: () => this.#shop.nextId(), feeTaxPpm };
  }
}
