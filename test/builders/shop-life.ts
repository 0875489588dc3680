import { cents, instant, type Instant } from '@belegwerk/core/kernel';
import type { Fulfilment, Order, Refund, ShippingLine } from '@belegwerk/core/orders';
import { percent, shopTax } from './amounts.ts';
import { anOrder, totalsFor } from './order-builder.ts';
import type { ShopEvent } from './shop-event.ts';

interface LifeLine {
  readonly id: string;
  readonly kind: 'goods' | 'tip';
  readonly rate: string;
  readonly price: number;
  quantity: number;
  discount: number;
  gone: number;
  goneAmount: number;
  goneTax: number;
}

interface Wanted {
  /** Units, at most those that are left. */
  readonly wanted: number;
  readonly kept?: number;
  readonly extra?: number;
  /** Money goes back unless said otherwise. */
  readonly paid?: boolean;
}

export interface LifeStart {
  readonly taxesIncluded: boolean;
  readonly lines: readonly {
    readonly price: number;
    readonly quantity: number;
    readonly rate: string;
    readonly off: number;
  }[];
  readonly shipping: number;
  /** 19 % unless given. */
  readonly shippingRate?: string;
  /** A tip, the first of the lines; none unless given. */
  readonly tip?: { readonly price: number; readonly rate: string } | undefined;
  /** When something happens; a minute after the last unless given. */
  readonly now?: () => Instant;
}

/** A shop that keeps one order, changes it by events and states its amounts as the platform does. */
export class ShopLife {
  readonly #taxesIncluded: boolean;
  readonly #lines: LifeLine[] = [];
  #shipping: number;
  readonly #shippingRate: string;
  #shippingGone: (ShopEvent & { type: 'remove-shipping' })['as'] | undefined;
  readonly #refunds: Refund[] = [];
  readonly #fulfilments: Fulfilment[] = [];
  #cancelled = false;
  #cancelledAt: Instant | undefined;
  #clock = 0;
  readonly #now: () => Instant;

  constructor({ taxesIncluded, lines, shipping, shippingRate = '19', tip, now }: LifeStart) {
    this.#now = now ?? (() => instant('2026-11-20T09:00:00Z').add({ minutes: this.#clock }));
    this.#taxesIncluded = taxesIncluded;
    this.#shipping = shipping;
    this.#shippingRate = shippingRate;
    if (tip) this.#add(tip.price, 1, tip.rate, 'tip');
    for (const { price, quantity, rate, off } of lines) {
      this.#add(price, quantity, rate);
      const line = this.#lines.at(-1);
      if (line) line.discount = Math.floor((price * quantity * off) / 100);
    }
  }

  /** Lets something happen; what cannot happen now changes nothing. */
  happen(event: ShopEvent): void {
    if (this.#cancelled) return;
    this.#clock += 1;
    switch (event.type) {
      case 'add':
        return this.#add(event.price, event.quantity, event.rate);
      case 'more':
        return this.#on(event.at, (line) => void (line.quantity += event.quantity));
      case 'discount':
        return this.#on(event.at, (line) => void (line.discount += Math.floor((this.#left(line) * event.share) / 100)));
      case 'remove':
        return this.#on(event.at, (line) => this.#back(line, { wanted: event.quantity, paid: false }));
      case 'refund':
        return this.#on(event.at, (line) =>
          this.#back(line, { wanted: event.quantity, kept: event.kept, extra: event.extra }),
        );
      case 'refund-failed':
        return this.#on(event.at, (line) => this.#fail(line, event.quantity));
      case 'exchange':
        return this.#on(event.at, (line) => this.#exchange(line, event));
      case 'refund-amount':
        return this.#refund({ adjustment: -Math.floor((Math.max(this.#worth(), 0) * event.share) / 100) });
      case 'refund-shipping':
        return this.#backShipping(event.share);
      case 'remove-line':
        return this.#on(event.at, (line) => this.#back(line, { wanted: line.quantity, paid: false }));
      case 'reprice-shipping':
        return this.#reprice(event.price);
      case 'remove-shipping':
        this.#shippingGone ??= event.as;
        return;
      case 'fulfil':
        return this.#on(event.at, (line) => this.#fulfil(line));
      case 'cancel':
        this.#cancelled = true;
        this.#cancelledAt = this.#now();
        for (const line of this.#lines) this.#back(line, { wanted: line.quantity });
        return this.#backShipping(100);
    }
  }

  /** The order as the shop states it now. */
  order(): Order {
    const parts = {
      taxesIncluded: this.#taxesIncluded,
      lines: this.#lines.map((line) => ({
        id: line.id,
        kind: line.kind,
        title: line.id,
        quantity: line.quantity,
        currentQuantity: line.quantity - line.gone,
        unitPrice: cents(line.price),
        discount: cents(line.discount),
        taxes: [{ rate: percent(line.rate), amount: cents(this.#tax(line)), paidByChannel: false }],
      })),
      shipping: [this.#freight()],
      refunds: [...this.#refunds],
    };
    const totals = totalsFor(parts);
    return anOrder({
      ...parts,
      totals: { ...totals, currentTotal: cents(totals.currentTotal + this.#backOfRemoved()) },
      fulfilments: [...this.#fulfilments],
      fulfilmentStatus: this.#fulfilments.length > 0 ? 'partial' : 'unfulfilled',
      ...(this.#cancelledAt ? { cancelledAt: this.#cancelledAt } : {}),
    });
  }

  #add(price: number, quantity: number, rate: string, kind: LifeLine['kind'] = 'goods'): void {
    const id = `L${this.#lines.length + 1}`;
    this.#lines.push({ id, kind, price, quantity, rate, discount: 0, gone: 0, goneAmount: 0, goneTax: 0 });
  }

  #on(at: number, change: (line: LifeLine) => void): void {
    const line = this.#lines[at % this.#lines.length];
    if (line) change(line);
  }

  #amount({ price, quantity, discount }: LifeLine): number {
    return price * quantity - discount;
  }

  #left(line: LifeLine): number {
    return this.#amount(line) - line.goneAmount;
  }

  #tax(line: LifeLine): number {
    return shopTax(cents(this.#amount(line)), percent(line.rate), this.#taxesIncluded);
  }

  #shippingTax(): number {
    return shopTax(cents(this.#shipping), percent(this.#shippingRate), this.#taxesIncluded);
  }

  #shippingBack(of: 'amount' | 'tax'): number {
    return this.#refunds.flatMap(({ shipping }) => shipping).reduce((all, part) => all + part[of], 0);
  }

  /** It never costs less than what was given back of it. */
  #reprice(price: number): void {
    if (this.#shippingGone || this.#shipping === 0) return;
    this.#shipping = Math.max(price, this.#shipping - this.#shippingLeft());
  }

  #shippingLeft(): number {
    return this.#shipping - this.#shippingBack('amount');
  }

  /** What is gone costs what was given back of it before, or is not in the order any more. */
  #freight(): ShippingLine {
    const isFree = this.#shippingGone === 'free';
    const isEmptied = this.#shippingGone === 'emptied';
    const tax = isFree ? this.#shippingBack('tax') : this.#shippingTax();
    const rest = isFree ? this.#shippingBack('amount') : this.#shipping;
    return {
      id: 'S',
      title: 'Versand',
      price: cents(this.#shipping),
      discountedPrice: cents(isEmptied ? 0 : rest),
      taxes: isEmptied ? [] : [{ rate: percent(this.#shippingRate), amount: cents(tax), paidByChannel: false }],
      removed: this.#shippingGone === 'removed' || isEmptied,
    };
  }

  /** The shop's totals know of removed shipping as little as of what was given back of it. */
  #backOfRemoved(): number {
    if (!this.#freight().removed) return 0;
    return this.#shippingBack('amount') + (this.#taxesIncluded ? 0 : this.#shippingBack('tax'));
  }

  /** What all refunds have left of the order, with tax. */
  #worth(): number {
    return this.order().totals.currentTotal;
  }

  /** The shop gives back a share of what is left, and everything with the last unit; it never pays more than is left. */
  #back(line: LifeLine, { wanted, kept = 0, extra = 0, paid = true }: Wanted): void {
    const units = line.quantity - line.gone;
    const quantity = Math.min(wanted, units);
    if (quantity <= 0) return;
    const room = Math.max(this.#worth(), 0);
    const share = (left: number): number => (quantity === units ? left : Math.floor((left * quantity) / units));
    const amount = share(this.#left(line));
    const tax = share(this.#tax(line) - line.goneTax);
    line.gone += quantity;
    line.goneAmount += amount;
    line.goneTax += tax;
    const gross = amount + (this.#taxesIncluded ? 0 : tax);
    const beyond = Math.max(gross - room, 0);
    const lines = [{ lineId: line.id, quantity, amount: cents(amount), tax: cents(tax), restock: 'return' as const }];
    if (!paid) return this.#refund({ lines, paid: false });
    this.#refund({ lines, adjustment: Math.min(Math.max(kept, beyond), gross) });
    if (extra > 0) this.#refund({ adjustment: -Math.min(extra, Math.max(this.#worth(), 0)) });
  }

  #fail(line: LifeLine, quantity: number): void {
    const refund = this.#last(() => this.#back(line, { wanted: quantity, kept: Infinity }));
    if (refund) this.#refunds.push({ ...refund, payoutFailed: true });
  }

  /** The buyer gets what is left over after the new piece and the fee, or has that to pay. */
  #exchange(line: LifeLine, { quantity, price, rate, fee }: ShopEvent & { type: 'exchange' }): void {
    const refund = this.#last(() => this.#back(line, { wanted: quantity }));
    if (!refund) return;
    this.#add(price, 1, rate);
    const kept = cents(Math.min(fee, refund.paidOut));
    const gross = price + (this.#taxesIncluded ? 0 : shopTax(cents(price), percent(rate), false));
    this.#refunds.push({
      ...refund,
      exchange: true,
      adjustments: [...refund.adjustments, { reason: 'return_shipping_fee', amount: kept, tax: cents(0) }],
      paidOut: cents(Math.max(refund.paidOut - kept - gross, 0)),
    });
  }

  /** The refund that something led to, taken out to be put back otherwise. */
  #last(happen: () => void): Refund | undefined {
    const { length } = this.#refunds;
    happen();
    return this.#refunds.length > length ? this.#refunds.pop() : undefined;
  }

  #backShipping(percentage: number): void {
    if (this.#shippingGone) return;
    const amount = Math.floor((this.#shippingLeft() * percentage) / 100);
    const remainingTax = this.#shippingTax() - this.#shippingBack('tax');
    const ofAmount = shopTax(cents(amount), percent(this.#shippingRate), this.#taxesIncluded);
    const tax = percentage === 100 ? remainingTax : Math.min(ofAmount, remainingTax);
    const gross = amount + (this.#taxesIncluded ? 0 : tax);
    const adjustment = Math.max(gross - Math.max(this.#worth(), 0), 0);
    if (amount > 0)
      this.#refund({ shipping: [{ shippingId: 'S', amount: cents(amount), tax: cents(tax) }], adjustment });
  }

  #refund(wish: {
    readonly lines?: Refund['lines'];
    readonly shipping?: Refund['shipping'];
    readonly adjustment?: number;
    readonly paid?: boolean;
  }): void {
    const { lines = [], shipping = [], adjustment = 0, paid = true } = wish;
    const items = [...lines, ...shipping].reduce(
      (sum, part) => sum + part.amount + (this.#taxesIncluded ? 0 : part.tax),
      0,
    );
    if (items === 0 && adjustment === 0 && lines.length === 0) return;
    const given = { reason: 'REFUND_DISCREPANCY', amount: cents(adjustment), tax: cents(0) };
    this.#refunds.push({
      id: `R${this.#refunds.length + 1}`,
      createdAt: this.#now(),
      lines,
      shipping,
      adjustments: adjustment === 0 ? [] : [given],
      paidOut: cents(paid ? items - adjustment : 0),
      pending: false,
    });
  }

  #fulfil(line: LifeLine): void {
    const sent = this.#fulfilments.flatMap(({ lines }) => lines).filter(({ lineId }) => lineId === line.id);
    const quantity = line.quantity - line.gone - sent.reduce((sum, part) => sum + part.quantity, 0);
    if (quantity <= 0) return;
    const id = `F${this.#fulfilments.length + 1}`;
    const lines = [{ lineId: line.id, quantity }];
    this.#fulfilments.push({ id, createdAt: this.#now(), cancelled: false, lines, trackingNumbers: [] });
  }
}
