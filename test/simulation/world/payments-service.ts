import {
  businessDay,
  cents,
  compareDays,
  fail,
  instantOfMillis,
  ok,
  plusDays,
  type Cents,
  type PlainDate,
  type Result,
  type ShopKey,
} from '@belegwerk/core/kernel';
import type { PayoutSource, PayoutSourceFailure } from '@belegwerk/core/ports';
import type { PayoutHead, PayoutLine } from '@belegwerk/core/records';
import type { Dice } from '../../chaos/dice.ts';
import type { HostLife } from '../host-life.ts';
import type { LivingOrder } from './living-order.ts';
import type { Net } from './net.ts';

/** The gateway whose money this service keeps until it pays it out. */
const GATEWAY = 'shopify_payments';
const CURRENCY = 'EUR';
const DAY_MS = 24 * 3_600_000;
const ON_ITS_WAY_MS = 2 * DAY_MS;
/** A reserve is held back for so many days. */
const HELD_DAYS = 7;
/** A kind of line that no version of the program knows. */
const INVENTED = 'LUNAR_SURCHARGE';

export interface PaidOut {
  readonly id: string;
  readonly issuedMillis: number;
  readonly paidMillis: number;
  readonly net: Cents;
  readonly lines: readonly PayoutLine[];
}

/** What one shop has at the platform's payment service: each day's balance is paid out in the night after it. */
class Balance {
  readonly payouts: PaidOut[] = [];
  waiting: PayoutLine[] = [];
  readonly #released = new Map<string, number>();
  readonly #seen = new Map<LivingOrder, number>();
  readonly #dice: Dice;
  readonly #name: string;
  #day: PlainDate | undefined;
  #lines = 0;

  constructor(name: string, dice: Dice) {
    this.#name = name;
    this.#dice = dice;
  }

  note(order: LivingOrder): void {
    const { payments, placing } = order;
    if (placing.gateway !== GATEWAY) return;
    for (const { kind, amount, at } of payments.slice(this.#seen.get(order) ?? 0)) {
      this.goOnUntil(at.epochMilliseconds);
      const isRefund = kind === 'refund';
      const fee = isRefund ? 0 : Math.floor((amount + 25) / 50) + 25;
      this.#add(isRefund ? 'REFUND' : 'CHARGE', isRefund ? -amount : amount, fee, order);
    }
    this.#seen.set(order, payments.length);
  }

  /** Ends every day before that moment. */
  goOnUntil(millis: number): void {
    const today = businessDay(instantOfMillis(millis));
    this.#day ??= today;
    while (compareDays(this.#day, today) < 0) this.#endDay(this.#day);
  }

  #endDay(day: PlainDate): void {
    const released = this.#released.get(day.toString());
    if (released !== undefined) this.#add('RESERVED_FUNDS_REVERSAL', released, 0);
    if (this.#dice.next() < 0.02) this.#add(INVENTED, -this.#dice.between(1, 300), 0);
    if (this.#dice.next() < 0.01) this.#add('SHIPPING_LABEL', 0, this.#dice.between(300, 900));
    const net = this.waiting.reduce((sum, line) => sum + line.net, 0);
    if (net > 10_000 && this.#dice.next() < 0.03) {
      const held = Math.floor(net / 10);
      this.#add('RESERVED_FUNDS', -held, 0);
      this.#released.set(plusDays(day, HELD_DAYS).toString(), held);
    }
    this.#payOut(day);
    this.#day = plusDays(day, 1);
  }

  #payOut(day: PlainDate): void {
    const net = this.waiting.reduce((sum, line) => sum + line.net, 0);
    if (net <= 0) return;
    const issuedMillis = Date.parse(`${plusDays(day, 1).toString()}T02:00:00Z`);
    const id = `${this.#name}${day.toString().replaceAll('-', '')}`;
    const paidMillis = issuedMillis + ON_ITS_WAY_MS;
    this.payouts.push({ id, issuedMillis, paidMillis, net: cents(net), lines: this.waiting });
    this.waiting = [];
  }

  #add(kind: string, amount: number, fee: number, order?: LivingOrder): void {
    this.waiting.push({
      id: `${this.#name}-${(this.#lines += 1)}`,
      kind,
      day: this.#day ?? businessDay(instantOfMillis(0)),
      amount: cents(amount),
      fee: cents(fee),
      net: cents(amount - fee),
      ...(order ? { orderId: order.id, orderName: order.name } : {}),
    });
  }
}

/** The platform's payment service. */
export class PaymentsService {
  readonly #balances = new Map<ShopKey, Balance>();
  readonly #dice: Dice;

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  note(order: LivingOrder): void {
    this.#of(order.placing.shop).note(order);
  }

  /** What was issued until a moment, the earliest first. */
  paidOut(shop: ShopKey, now: number): readonly PaidOut[] {
    const balance = this.#of(shop);
    balance.goOnUntil(now);
    return balance.payouts.filter(({ issuedMillis }) => issuedMillis <= now);
  }

  /** What no payout has taken by that moment. */
  waiting(shop: ShopKey, now: number): readonly PayoutLine[] {
    const balance = this.#of(shop);
    balance.goOnUntil(now);
    const later = balance.payouts.filter(({ issuedMillis }) => issuedMillis > now);
    return [...later.flatMap(({ lines }) => lines), ...balance.waiting];
  }

  forget(): void {
    this.#balances.clear();
  }

  #of(shop: ShopKey): Balance {
    const known = this.#balances.get(shop) ?? new Balance(shop.slice(0, 4), this.#dice);
    this.#balances.set(shop, known);
    return known;
  }
}

const headOf = ({ id, net, issuedMillis, paidMillis }: PaidOut, now: number): PayoutHead => ({
  id,
  net,
  currency: CURRENCY,
  issuedOn: businessDay(instantOfMillis(issuedMillis)),
  ...(now < paidMillis ? { state: 'scheduled' } : { state: 'paid', reference: `SHPF${id}` }),
});

/** The payment service as one host calls it. */
export const payoutsOf = (
  life: HostLife,
  { net, payments }: { readonly net: Net; readonly payments: PaymentsService },
): PayoutSource => {
  const ask = <T>(call: string, shop: ShopKey, about: string, serve: (now: number) => T) =>
    net.ask<Result<T, PayoutSourceFailure>>(life, {
      call,
      about: `${shop.slice(0, 4)} ${about}`,
      serve: () =>
        net.faults.strikes('service-broken')
          ? fail({ kind: 'shop-unreachable', detail: '502' })
          : ok(serve(net.time.now)),
      unanswered: () => fail({ kind: 'shop-unreachable', detail: 'no answer' }),
      busy: (waitSeconds) => fail({ kind: 'shop-busy', waitSeconds }),
      mayRepeat: true,
    });
  return {
    payoutsSince: (shop, day) =>
      ask('payouts.payoutsSince', shop, '', (now) =>
        payments
          .paidOut(shop, now)
          .map((each) => headOf(each, now))
          .filter(({ issuedOn }) => issuedOn && compareDays(issuedOn, day) >= 0)
          .toReversed(),
      ),
    linesOf: (shop, payout) =>
      ask(
        'payouts.linesOf',
        shop,
        payout,
        (now) => payments.paidOut(shop, now).find(({ id }) => id === payout)?.lines ?? [],
      ),
    unpaidLines: (shop) =>
      ask('payouts.unpaidLines', shop, '', (now) => new Map([[CURRENCY, payments.waiting(shop, now)]])),
  };
};
