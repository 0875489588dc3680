import { afterEach, beforeEach } from '@jest/globals';
import { makeProcessOrder } from '@belegwerk/core/use-cases';
import { orderId } from '@belegwerk/core/kernel';
import type { DocumentEntry } from '@belegwerk/core/records';
import type { Order } from '@belegwerk/core/orders';
import type { Preferences } from '@belegwerk/core/preferences';
import type { RawStores } from '@belegwerk/core/stores';
import type { Shop } from '@belegwerk/core/shops';
import { anOrder } from '../../builders/index.ts';
import type { OpenStores } from './each-store.ts';
import { Stage } from './stage.ts';

/** What a person presses, what is written then, the state of the last document, and what the documents miss of the order. */
export const WAYS: readonly (readonly [string, readonly string[], string, number])[] = [
  ['cancel', ['invoice 12390', 'credit-note 12390'], 'open', 12_390],
  ['change-address', ['invoice 12390', 'credit-note 12390', 'invoice 12390'], 'open', 0],
  ['to-draft', ['invoice 12390', 'credit-note 12390', 'invoice 12390'], 'draft', 0],
];

/** A shop with an invoice on which a person presses buttons. A new shop for each test. */
export class PressedInvoice {
  stage!: Stage;
  shop!: Shop;
  order!: Order;
  readonly #open: OpenStores;
  #count = 0;

  constructor(open: OpenStores) {
    this.#open = open;
    beforeEach(() => this.begin());
    afterEach(() => this.stage.close());
  }

  async begin(preferences: Partial<Preferences> = {}): Promise<void> {
    this.stage = new Stage(await this.#open());
    await this.stage.stores.erase((await this.stage.open()).key);
    this.shop = await this.stage.open({ preferences: { contactCreate: [], invoiceFinalize: true, ...preferences } });
    this.stage.quota = 10_000;
  }

  /** Another order comes, and is not looked at yet. */
  place(more: Partial<Order> = {}): void {
    this.#count += 1;
    const number = 2000 + this.#count;
    this.order = anOrder({ id: orderId(`gid://shopify/Order/${number}`), name: `#${number}`, ...more });
    this.stage.books.booked.splice(0);
    this.stage.shopDesk.place(this.order);
  }

  async invoiced(more: Partial<Order> = {}): Promise<DocumentEntry> {
    this.place(more);
    await this.look();
    const [made] = await this.entries();
    if (!made) throw new Error('no invoice');
    return made;
  }

  entries() {
    return this.stage.recordsOf(this.shop).documents.ofOrder(this.order.id);
  }

  async look(stores: RawStores = this.stage.stores) {
    return makeProcessOrder({ ...this.stage.processPorts, stores })(
      await this.stage.agreed(this.shop),
      this.order.id,
      'live',
    );
  }

  /** No person issues an invoice anew with the address that it has. */
  moved(action: string): void {
    const { order, stage } = this;
    if (action === 'change-address')
      stage.shopDesk.place({ ...order, billingAddress: { ...order.billingAddress, street: 'Neue Straße 2' } });
  }

  press(action: string, document: string, key: string, stores?: RawStores) {
    return this.stage.act(this.shop, { order: this.order.id, action, document, key }, stores);
  }
}
