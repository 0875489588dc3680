import { deriveOrder } from '../ledger/derive-order.ts';
import { legacyIdOf } from '../model/gid.ts';
import type { OrderView } from '../model/order-view.ts';
import { ChargeShelf } from '../billing/charge-shelf.ts';
import { PaymentShelf } from '../payments/payment-shelf.ts';
import { BulkShelf } from './bulk-shelf.ts';
import { MetafieldShelf } from './metafield-shelf.ts';
import type { CatalogueProduct, ShopCustomer, ShopProfile, ShopRecord, StoredOrder } from './shop-records.ts';
import { SubscriptionShelf } from './subscription-shelf.ts';

/** One shop: its catalogue, customers and orders, found by numeric id. Views of orders are cached per revision. */
export class Shop {
  readonly profile: ShopProfile;
  readonly products = new Map<string, CatalogueProduct>();
  readonly customers = new Map<string, ShopCustomer>();
  readonly orders = new Map<string, StoredOrder>();
  readonly metafields: MetafieldShelf;
  readonly subscriptions: SubscriptionShelf;
  readonly bulk: BulkShelf;
  readonly charges: ChargeShelf;
  readonly payments: PaymentShelf;
  /** The ledger of sales does not show the last event of an order yet. */
  isLedgerLate = false;
  readonly #views = new WeakMap<StoredOrder, { revision: number; view: OrderView }>();
  readonly #orderOfPart = new Map<string, string>();
  #lastId: number;
  #lastOrderNumber: number;

  constructor(record: ShopRecord) {
    this.profile = record.profile;
    this.#lastId = record.lastId;
    this.#lastOrderNumber = record.lastOrderNumber;
    this.metafields = new MetafieldShelf(record.metafields, () => this.nextId());
    this.subscriptions = new SubscriptionShelf(record.subscriptions, () => this.nextId());
    this.bulk = new BulkShelf(record.bulkRuns, () => this.nextId());
    this.payments = new PaymentShelf(record.payments);
    this.charges = new ChargeShelf(record.charges, () => this.nextId());
    for (const product of record.products) this.addProduct(product);
    for (const customer of record.customers) this.addCustomer(customer);
    for (const order of record.orders) this.keep(order);
  }

  /** A fresh numeric id, 13 digits or more, never used before in this shop. */
  nextId(): string {
    this.#lastId += 32_769;
    return String(this.#lastId);
  }

  nextOrderNumber(): number {
    this.#lastOrderNumber += 1;
    return this.#lastOrderNumber;
  }

  addProduct(product: CatalogueProduct): void {
    this.products.set(legacyIdOf(product.id), product);
  }

  addCustomer(customer: ShopCustomer): void {
    this.customers.set(legacyIdOf(customer.customer.id), customer);
  }

  /** Puts a new or changed order on record and finds it by its refunds, shipments and other parts from now on. */
  keep(order: StoredOrder): void {
    this.orders.set(order.legacyId, order);
    const view = this.viewOf(order);
    for (const part of [
      ...view.refunds,
      ...view.returns,
      ...view.fulfillments,
      ...view.lineItems,
      ...view.transactions,
    ])
      this.#orderOfPart.set(part.id, order.legacyId);
  }

  /** The order that holds a refund, shipment, line or transaction. */
  orderHolding(partId: string): StoredOrder | undefined {
    return this.orders.get(this.#orderOfPart.get(partId) ?? '');
  }

  isTaken(gid: string): boolean {
    return this.#orderOfPart.has(gid);
  }

  /** The order as the outside sees it now. */
  viewOf(order: StoredOrder): OrderView {
    const known = this.#views.get(order);
    if (known?.revision === order.revision) return known.view;
    const view = order.stated ?? (order.ledger && deriveOrder(order.ledger));
    if (!view) throw new Error(`order ${order.legacyId} has no content`);
    this.#views.set(order, { revision: order.revision, view });
    return view;
  }

  record(): ShopRecord {
    return {
      profile: this.profile,
      lastId: this.#lastId,
      lastOrderNumber: this.#lastOrderNumber,
      products: [...this.products.values()],
      customers: [...this.customers.values()],
      orders: [...this.orders.values()],
      metafields: this.metafields.all(),
      subscriptions: this.subscriptions.all(),
      bulkRuns: this.bulk.all(),
      charges: this.charges.all(),
      payments: this.payments.all(),
    };
  }
}
