import { instantOfMillis } from '@belegwerk/core/kernel';
import type { ShopEvent } from '../builders/index.ts';
import type { Dice } from '../chaos/dice.ts';
import type { Depth } from './depth.ts';
import type { Hosts } from './hosts.ts';
import type { Press } from './oracle/facts.ts';
import { LEFT_OUT } from './oracle/judge.ts';
import type { People } from './people.ts';
import type { Placing } from './world/living-order.ts';
import type { SoldOrder } from './world/sold-order.ts';
import type { World } from './world/world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So many orders make a year. */
const ORDERS_OF_A_YEAR = 10_000;
const BETWEEN_MS = (365 * DAY_MS) / ORDERS_OF_A_YEAR;
/** Now and then many orders come at once: after about so many, and so soon one behind the other; in milliseconds. */
const ORDERS_BETWEEN_RUSHES = 30;
const RUSH_MS = 3000;
/** Now and then an order is called off as soon as it is placed. */
const ORDERS_BETWEEN_REGRETS = 12;
/** The platform calls again where no host answered; in milliseconds. */
const CALL_AGAIN_MS = 10_000;
const MOST_CALLS = 8;

/** What people do with an order, if anything: of so many orders with one. */
const ORDERS_BETWEEN_PEOPLE = 2;

/** Buttons that a person presses one behind the other, and what kind of order it is. */
interface Visit {
  readonly presses: readonly Press[];
  readonly kind?: 'unpaid' | 'left-out';
}
const VISITS: readonly Visit[] = [
  { presses: ['cancel'] },
  { presses: ['cancel', 'take-up'] },
  { presses: ['change-address'] },
  { presses: ['change-address', 'cancel'] },
  { presses: ['to-draft'] },
  { presses: ['ignore'] },
  { presses: ['ignore', 'take-up'] },
  { presses: ['mark-unpaid'] },
  { presses: ['look-again', 'look-again'] },
  { presses: ['mark-paid'], kind: 'unpaid' },
  { presses: ['mark-paid', 'mark-unpaid'], kind: 'unpaid' },
  { presses: ['mark-paid', 'mark-unpaid', 'mark-paid'], kind: 'unpaid' },
  { presses: ['create-invoice'], kind: 'left-out' },
  { presses: ['create-invoice', 'cancel'], kind: 'left-out' },
];

const KIND: Readonly<Record<'unpaid' | 'left-out' | 'usual', Partial<Placing>>> = {
  // no service fetches its money, and no bank transaction comes by itself
  unpaid: { isUnpaid: true, gateway: 'manual' },
  'left-out': { tags: [LEFT_OUT] },
  usual: {},
};
/** Most people press soon, some hours later; in milliseconds. */
const PRESSED_AFTER: readonly (readonly [number, number])[] = [
  [500, 20_000],
  [20_000, HOUR_MS / 2],
  [HOUR_MS, 5 * HOUR_MS],
];

/** Something that happens to an order so many milliseconds after what happened before it. */
interface Step {
  readonly wait: number;
  readonly event: ShopEvent;
}

/** Orders of a year, and what happens to each: placed one behind the other, changed minutes or days later. */
export class ShopYear {
  readonly #world: World;
  readonly #hosts: Hosts;
  readonly #depth: Depth;
  readonly #dice: Dice;
  readonly #people: People;
  readonly #visits: Dice;
  #messages = 0;

  constructor(
    world: World,
    { hosts, people, depth }: { readonly hosts: Hosts; readonly people: People; readonly depth: Depth },
  ) {
    this.#world = world;
    this.#hosts = hosts;
    this.#dice = world.dice('life');
    this.#people = people;
    this.#depth = depth;
    this.#visits = world.dice('people');
  }

  /** Plans so many orders; answers when the last thing happens to them, in milliseconds of the virtual clock. */
  plan(orders: number): number {
    const { time } = this.#world;
    let last = time.now;
    let [rush, before] = [0, 0];
    for (let count = 0; count < orders; count += 1) {
      rush = rush > 0 ? rush - 1 : this.#dice.next() * ORDERS_BETWEEN_RUSHES < 1 ? this.#dice.between(2, 15) : 0;
      const at =
        rush > 0
          ? before + this.#dice.between(0, RUSH_MS)
          : Math.max(before, Math.round(count * BETWEEN_MS + this.#dice.between(0, BETWEEN_MS)));
      before = at;
      const visit = this.#visits.next() * ORDERS_BETWEEN_PEOPLE < 1 ? this.#visits.oneOf(VISITS) : undefined;
      const placing = { ...this.#drawn(1001 + count, time.now + at), ...KIND[visit?.kind ?? 'usual'] };
      const drawn = this.#steps();
      // nothing but shipments happens to what is not paid for, and nothing at all to what gets no documents
      const steps = drawn.filter(
        ({ event: { type } }) => !visit?.kind || (visit.kind === 'unpaid' && type === 'fulfil'),
      );
      time.after(at, () => this.#place(placing, steps, visit?.presses));
      last = Math.max(last, time.now + at + steps.reduce((sum, { wait }) => sum + wait, 0));
    }
    return last;
  }

  #drawn(number: number, at: number): Placing {
    const dice = this.#dice;
    const drawn = dice.between(1, 400);
    const shop = dice.oneOf(this.#world.shops);
    const customer = 1000 * (1 + this.#world.shops.indexOf(shop)) + drawn;
    return {
      shop,
      number,
      customer,
      at: instantOfMillis(at),
      email: `kunde${customer}@post.example`,
      lastName: `Muster${customer}`,
      gateway: dice.oneOf(['shopify_payments', 'klarna', 'paypal']),
      taxesIncluded: dice.next() < 0.8,
      shipping: dice.oneOf([0, 490, 599]),
      shippingRate: '19',
      lines: Array.from({ length: dice.between(1, 4) }, () => ({
        price: dice.between(99, 20_000),
        quantity: dice.between(1, 5),
        rate: dice.oneOf(['19', '19', '7']),
        off: dice.oneOf([0, 0, 10, 33]),
      })),
    };
  }

  #steps(): readonly Step[] {
    // a buyer changes their mind
    if (this.#dice.next() * ORDERS_BETWEEN_REGRETS < 1)
      return [{ wait: this.#dice.between(1000, 40_000), event: { type: 'cancel' } }];
    return Array.from({ length: this.#dice.oneOf([0, 1, 1, 2, 3]) }, () => ({
      wait: this.#dice.oneOf([this.#dice.between(500, 5000), this.#dice.between(HOUR_MS / 30, HOUR_MS), 5 * HOUR_MS]),
      event: this.#event(),
    }));
  }

  #event(): ShopEvent {
    const dice = this.#dice;
    const [at, quantity] = [dice.between(0, 9), dice.between(1, 3)];
    return dice.oneOf<ShopEvent>([
      { type: 'fulfil', at },
      { type: 'fulfil', at },
      { type: 'fulfil', at },
      { type: 'refund', at, quantity, kept: 0, extra: 0 },
      { type: 'refund', at, quantity, kept: dice.oneOf([0, 1, 500]), extra: dice.oneOf([0, 700]) },
      { type: 'refund-amount', share: dice.between(1, 60) },
      { type: 'refund-shipping', share: 100 },
      { type: 'add', price: dice.between(99, 9999), quantity, rate: dice.oneOf(['19', '7']) },
      { type: 'more', at, quantity },
      { type: 'cancel' },
    ]);
  }

  #place(placing: Placing, steps: readonly Step[], presses: readonly Press[] = []): void {
    const { time } = this.#world;
    const order = this.#depth.place({ ...placing, at: this.#world.now });
    this.#happened(order, 'orders/create');
    this.#people.press(order, presses, () => this.#visits.between(...this.#visits.oneOf(PRESSED_AFTER)));
    let wait = 0;
    for (const step of steps) {
      wait += step.wait;
      time.after(wait, () => {
        order.happen(step.event);
        this.#happened(order, 'orders/updated', step.event.type);
      });
    }
  }

  /** The platform tells of it: once, twice, late, or never. */
  #happened(order: SoldOrder, topic: string, what = 'placed'): void {
    const { faults, time, trace } = this.#world;
    trace.note({ at: time.now, who: 'shop', what: `${order.name} ${what}`, answer: '' });
    if (faults.strikes('message-dropped')) return;
    const id = String((this.#messages += 1)).padStart(8, '0');
    const wait = faults.strikes('message-late') ? this.#dice.between(1000, 10 * 60_000) : this.#dice.between(20, 2000);
    time.after(wait, () => this.#tell(order, topic, id, 1));
    if (faults.strikes('message-doubled'))
      time.after(wait + this.#dice.between(1, 60_000), () => this.#tell(order, topic, id, 1));
  }

  #tell(order: SoldOrder, topic: string, id: string, call: number): void {
    const { time } = this.#world;
    let isAnswered = false;
    const host = this.#hosts.any();
    if (host)
      time.as(host.life, () => {
        const asks = { kind: 'order-message', orderId: order.id, topic } as const;
        const { shop } = order.placing;
        host
          .takeShopMessage({ topic, shop, id, datedId: `message ${id}`, asks, isByFile: true, digest: () => id })
          .then(
            () => void (isAnswered = true),
            () => undefined,
          );
      });
    if (call < MOST_CALLS)
      time.after(CALL_AGAIN_MS * call, () => void (isAnswered || this.#tell(order, topic, id, call + 1)));
  }
}
