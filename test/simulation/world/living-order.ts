import { cents, orderId, type Instant, type OrderId, type ShopKey } from '@belegwerk/core/kernel';
import type { Order, Payment } from '@belegwerk/core/orders';
import type { Reach } from '../oracle/facts.ts';
import { ShopLife, type LifeStart, type ShopEvent } from '../../builders/index.ts';

/** Who ordered what, and when. */
export interface Placing extends Omit<LifeStart, 'now'> {
  readonly shop: ShopKey;
  /** Unique over all shops. */
  readonly number: number;
  readonly at: Instant;
  /** Number of the customer, unique over all shops. */
  readonly customer: number;
  readonly email: string;
  readonly lastName: string;
  readonly gateway: string;
  readonly tags?: readonly string[];
  /** It is not paid for in the shop. */
  readonly isUnpaid?: boolean;
}

const idOf = (kind: string, id: string): string => `gid://shopify/${kind}/${id}`;

/** An order in its shop: it changes by what happens to it, is paid at once, and says what it is worth. */
export class LivingOrder {
  readonly id: OrderId;
  readonly name: string;
  readonly placing: Placing;
  readonly #life: ShopLife;
  readonly #payments: Payment[] = [];
  readonly #now: () => Instant;
  #tags: readonly string[];
  #moves = 0;
  #updatedAt: Instant;
  #additions = 0;
  #isEdited = false;
  #goneAt: Instant | undefined;
  #marks = new Map<string, string>();
  /** Called after each change. */
  onChange: () => void = () => undefined;

  constructor(placing: Placing, now: () => Instant) {
    const { number, at } = placing;
    this.placing = placing;
    this.id = orderId(idOf('Order', String(number)));
    this.name = `#${number}`;
    this.#now = now;
    this.#tags = placing.tags ?? [];
    this.#updatedAt = at;
    this.#life = new ShopLife({ ...placing, now });
    this.#pay();
  }

  get updatedAt(): Instant {
    return this.#updatedAt;
  }

  get updatedMillis(): number {
    return this.#updatedAt.epochMilliseconds;
  }

  /** Since when nothing is left of it, in milliseconds. */
  get goneAt(): number | undefined {
    return this.#goneAt?.epochMilliseconds;
  }

  get tags(): readonly string[] {
    return this.#tags;
  }

  /** Money that moved until now, the earliest first. */
  get payments(): readonly Payment[] {
    return this.#payments;
  }

  get metafields(): ReadonlyMap<string, string> {
    return this.#marks;
  }

  /** What happened to it until now, as far as documents come of it. */
  reach(): Reach {
    const { refunds, fulfilments, cancelledAt } = this.#life.order();
    return {
      refunds: refunds.length,
      additions: this.#additions,
      shipments: fulfilments.length,
      isCancelled: cancelledAt !== undefined,
    };
  }

  happen(event: ShopEvent): void {
    this.#life.happen(event);
    if (event.type === 'add' || event.type === 'more') this.#additions += 1;
    if (['add', 'more', 'remove', 'discount', 'remove-line'].includes(event.type)) this.#isEdited = true;
    this.#pay();
    this.#goneAt = this.#life.order().totals.currentTotal === 0 ? (this.#goneAt ?? this.#now()) : undefined;
    this.#changed();
  }

  tag(add: readonly string[], remove: readonly string[]): void {
    this.#tags = [...new Set([...this.#tags, ...add])].filter((each) => !remove.includes(each));
    this.#changed();
  }

  /** The customer lives elsewhere from now on. */
  move(): void {
    this.#moves += 1;
    this.#changed();
  }

  #changed(): void {
    this.#updatedAt = this.#now();
    this.onChange();
  }

  mark(name: string, value: string): void {
    this.#marks.set(name, value);
  }

  /** As the shop states it now. */
  order(): Order {
    const { placing, id, name } = this;
    const stated = this.#life.order();
    const { at, customer, email, lastName, gateway, number, isUnpaid } = placing;
    const address = {
      firstName: 'Erika',
      lastName,
      street: `Invalidenstraße ${number % 100}${'abcdefgh'.charAt(this.#moves - 1)}`,
      zip: '10115',
      city: 'Berlin',
      countryCode: 'DE',
    };
    const refunds = stated.refunds.map((refund) => ({ ...refund, id: this.#refund(refund.id) }));
    const isSent = stated.fulfilments.length > 0;
    return {
      ...stated,
      id,
      name,
      createdAt: at,
      processedAt: at,
      updatedAt: this.#updatedAt,
      edited: this.#isEdited,
      tags: this.#tags,
      gateways: [gateway],
      email,
      customer: { id: idOf('Customer', String(customer)), firstName: 'Erika', lastName, email },
      billingAddress: address,
      shippingAddress: address,
      refunds,
      fulfilments: stated.fulfilments.map((each) => ({
        ...each,
        id: idOf('Fulfillment', `${number}${each.id.slice(1)}`),
      })),
      fulfilmentStatus: isSent ? 'partial' : 'unfulfilled',
      payments: [...this.#payments],
      ...(isUnpaid ? { paymentStatus: 'pending' } : {}),
    };
  }

  #refund(id: string): string {
    return idOf('Refund', `${this.placing.number}${id.slice(1).padStart(3, '0')}`);
  }

  /** What was added is paid at once, and what was given back is paid out. */
  #pay(): void {
    if (this.placing.isUnpaid) return;
    const { totals, refunds } = this.#life.order();
    const common = { status: 'success', gateway: this.placing.gateway, at: this.#now() } as const;
    const id = (): string =>
      idOf('OrderTransaction', `${this.placing.number}${String(this.#payments.length + 1).padStart(3, '0')}`);
    const paid = this.#payments.reduce((sum, { kind, amount }) => sum + (kind === 'sale' ? amount : 0), 0);
    if (totals.total > paid)
      this.#payments.push({ ...common, id: id(), kind: 'sale', amount: cents(totals.total - paid) });
    const given = this.#payments.filter(({ kind }) => kind === 'refund').length;
    for (const { paidOut } of refunds.filter((refund) => refund.paidOut > 0).slice(given))
      this.#payments.push({ ...common, id: id(), kind: 'refund', amount: paidOut });
  }
}
