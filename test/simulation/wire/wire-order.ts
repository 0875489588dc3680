import { orderId, type OrderId } from '@belegwerk/core/kernel';
import {
  Refusal,
  type DraftLine,
  type OrderDesk,
  type OrderView,
  type StoredOrder,
} from '@belegwerk/contracts/shopify/sandbox';
import type { ShopEvent } from '../../builders/index.ts';
import type { Reach } from '../oracle/facts.ts';
import type { Placing } from '../world/living-order.ts';
import type { SoldOrder } from '../world/sold-order.ts';
import { centsIn } from './cents-in.ts';

const PPM_PER_PERCENT = 10_000;
const taxOf = (rate: string): DraftLine['taxRates'] => [{ title: 'MwSt.', ppm: Number(rate) * PPM_PER_PERCENT }];

const goods = (
  title: string,
  { price, quantity, rate }: Pick<Placing['lines'][number], 'price' | 'quantity' | 'rate'>,
): DraftLine => ({
  title,
  quantity,
  unitPrice: price,
  taxRates: taxOf(rate),
});

const addressOf = ({ number, lastName }: Placing, moves: number) => ({
  id: `gid://shopify/MailingAddress/${number}`,
  firstName: 'Erika',
  lastName,
  name: `Erika ${lastName}`,
  company: null,
  address1: `Invalidenstraße ${number % 100}${'abcdefgh'.charAt(moves - 1)}`,
  address2: null,
  zip: '10115',
  city: 'Berlin',
  province: null,
  provinceCode: null,
  country: 'Germany',
  countryCodeV2: 'DE',
  phone: null,
});

/** An order in the ledger of the shop sandbox. What the shop refuses does not happen. */
export class WireOrder implements SoldOrder {
  readonly id: OrderId;
  readonly name: string;
  readonly placing: Placing;
  readonly #desk: OrderDesk;
  readonly #stored: StoredOrder;
  readonly #viewOf: (stored: StoredOrder) => OrderView;
  #additions = 0;
  #moves = 0;
  #goneAt: number | undefined;

  constructor(
    placing: Placing,
    { desk, viewOf }: { readonly desk: OrderDesk; readonly viewOf: (stored: StoredOrder) => OrderView },
  ) {
    const {
      number,
      email,
      lastName,
      customer,
      lines,
      shipping,
      taxesIncluded,
      gateway,
      isUnpaid,
      tags = [],
      at,
    } = placing;
    this.placing = placing;
    this.name = `#${number}`;
    this.#desk = desk;
    this.#viewOf = viewOf;
    const address = addressOf(placing, 0);
    const since = at.toString({ smallestUnit: 'second' });
    this.#stored = desk.place(
      {
        name: this.name,
        number,
        currency: 'EUR',
        taxesIncluded,
        lines: lines.map((line, index) => goods(`Ware ${index + 1}`, line)),
        discounts: lines.flatMap(({ price, quantity, off }, index) =>
          off > 0
            ? [
                {
                  kind: 'manual' as const,
                  title: `${off} %`,
                  value: { fixed: Math.floor((price * quantity * off) / 100) },
                  on: { lines: [index] },
                },
              ]
            : [],
        ),
        ...(shipping > 0 ? { shipping: [{ title: 'Versand', price: shipping, taxRates: taxOf('19') }] } : {}),
        email,
        tags,
        billingAddress: address,
        shippingAddress: address,
        customer: {
          id: `gid://shopify/Customer/${customer}`,
          legacyResourceId: String(customer),
          firstName: 'Erika',
          lastName,
          email,
          phone: null,
          locale: 'de',
          note: null,
          tags: [],
          taxExempt: false,
          taxExemptions: [],
          taxId: null,
          createdAt: since,
          updatedAt: since,
          defaultAddress: address,
        },
      },
      { payment: isUnpaid ? 'expected' : 'paid', gateway },
    );
    this.id = orderId(`gid://shopify/Order/${this.#stored.legacyId}`);
  }

  get view(): OrderView {
    return this.#viewOf(this.#stored);
  }

  /** Since when nothing is left of it, in milliseconds. */
  get goneAt(): number | undefined {
    return this.#goneAt;
  }

  reach(): Reach {
    const { refunds, fulfillments, cancelledAt } = this.view;
    return {
      refunds: refunds.length,
      additions: this.#additions,
      shipments: fulfillments.filter(({ status }) => status !== 'CANCELLED').length,
      isCancelled: cancelledAt !== null,
    };
  }

  happen(event: ShopEvent): void {
    const owed = this.#owed;
    try {
      this.#let(event);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return;
    }
    // what was added is paid at once; what was given back as a favour is not paid again
    const isMore = event.type === 'add' || event.type === 'more';
    const { gateway, isUnpaid } = this.placing;
    if (isMore && !isUnpaid && this.#owed > owed) this.#desk.pay(this.#key, { gateway, amount: this.#owed - owed });
    this.#goneAt = centsIn(this.view.currentTotalPriceSet) === 0 ? (this.#goneAt ?? Date.now()) : undefined;
  }

  move(): void {
    this.#moves += 1;
    const { ledger } = this.#stored;
    const address = addressOf(this.placing, this.#moves);
    if (ledger) ledger.head = { ...ledger.head, billingAddress: address, shippingAddress: address };
    this.#desk.touch(this.#key);
  }

  get #key(): string {
    return this.#stored.legacyId;
  }

  #let(event: ShopEvent): void {
    const desk = this.#desk;
    const [key, { lineItems }] = [this.#key, this.view];
    const lineAt = (at: number) => lineItems[at % lineItems.length] as OrderView['lineItems'][number];
    switch (event.type) {
      case 'fulfil': {
        const { id: lineId, unfulfilledQuantity: quantity } = lineAt(event.at);
        desk.fulfill(key, { lines: [{ lineId, quantity }] });
        return;
      }
      case 'refund': {
        const { id: lineId, refundableQuantity } = lineAt(event.at);
        const quantity = Math.min(event.quantity, refundableQuantity);
        const before = this.#received;
        desk.refund(key, { lines: [{ lineId, quantity, restock: true }] });
        const back = before - this.#received;
        if (event.extra > 0 && back > 0) desk.refund(key, { amount: Math.min(event.extra, this.#received) });
        return;
      }
      case 'refund-amount':
        desk.refund(key, { amount: Math.floor((Math.min(this.#received, this.#worth) * event.share) / 100) });
        return;
      case 'refund-shipping':
        desk.refund(key, { shipping: centsIn(this.view.currentShippingPriceSet) });
        return;
      case 'add':
        desk.edit(key, { add: [goods('Nachgekauft', event)] });
        this.#additions += 1;
        return;
      case 'more':
        desk.edit(key, { more: [{ lineId: lineAt(event.at).id, quantity: event.quantity }] });
        this.#additions += 1;
        return;
      case 'cancel':
        desk.cancel(key, { refund: true, restock: true });
        return;
      case 'discount':
      case 'exchange':
      case 'refund-failed':
      case 'remove':
      case 'remove-line':
      case 'remove-shipping':
      case 'reprice-shipping':
        throw new Error(`${event.type} does not happen here`);
    }
  }

  get #owed(): number {
    return centsIn(this.view.totalOutstandingSet);
  }

  get #received(): number {
    return centsIn(this.view.netPaymentSet);
  }

  /** What goods and shipping still come to, less what was paid back beside them. */
  get #worth(): number {
    const { currentTotalPriceSet, refunds } = this.view;
    return refunds
      .flatMap(({ orderAdjustments }) => orderAdjustments)
      .reduce((sum, { amountSet }) => sum + centsIn(amountSet), centsIn(currentTotalPriceSet));
  }

  /** What its documents must come to, in cents. */
  get worth(): number {
    return this.#worth;
  }
}
