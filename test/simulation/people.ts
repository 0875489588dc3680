import { randomUUID } from 'node:crypto';
import { staffActor, staffId } from '@belegwerk/core/kernel';
import type { Hosts } from './hosts.ts';
import type { StartedHost } from './started-host.ts';
import type { HostLife } from './host-life.ts';
import type { Press, PressFact } from './oracle/facts.ts';
import type { SoldOrder } from './world/sold-order.ts';
import type { World } from './world/world.ts';

/** A button that a person presses until there is an answer. */
interface Pressing {
  readonly order: SoldOrder;
  readonly press: Press;
  /** Names the dialog that was opened once. */
  readonly dialog: string;
  readonly firstAt: number;
  /** What the dialog is about, from when it was first found. */
  document?: string;
  readonly calls: Call[];
  isOver: boolean;
  readonly onOver: () => void;
}

/** A call of a host that may never be answered. */
interface Call {
  readonly life: HostLife;
  isAnswered: boolean;
}

type Answer = 'waiting' | 'done' | 'refused' | 'impossible';

/** Presses of the order itself; all others are about its invoice. */
const OF_ORDER: ReadonlySet<Press> = new Set(['create-invoice', 'ignore', 'take-up', 'look-again']);
/** Who hears nothing presses again; in milliseconds. */
const AGAIN_MS = 10_000;
/** For so long people wait until a button can be pressed; in milliseconds. */
const WAITS_MS = 20 * 60_000;
const STAFF = staffActor(staffId('1'));

/** People who press buttons: each once, and the same again while there is no answer. */
export class People {
  readonly #world: World;
  readonly #hosts: Hosts;
  /** Presses that were answered with done, as they were answered. */
  readonly done: PressFact[] = [];
  readonly #open = new Set<Pressing>();

  constructor(world: World, hosts: Hosts) {
    this.#world = world;
    this.#hosts = hosts;
  }

  /** Presses whose outcome was never told, a line each. */
  get unanswered(): readonly string[] {
    return [...this.#open].map(({ order, press }) => `${press} of ${order.name} was pressed and never answered`);
  }

  /** Presses these buttons of an order one behind the other, each once the last was answered, so many milliseconds later. */
  press(order: SoldOrder, [press, ...others]: readonly Press[], wait: () => number): void {
    if (press === undefined) return;
    const { time } = this.#world;
    time.after(wait(), () => {
      const pressing: Pressing = {
        order,
        press,
        dialog: randomUUID(),
        firstAt: time.now,
        calls: [],
        isOver: false,
        onOver: () => this.press(order, others, wait),
      };
      this.#open.add(pressing);
      this.#again(pressing);
    });
  }

  #again(pressing: Pressing): void {
    const { time } = this.#world;
    if (pressing.isOver) return;
    const host = this.#hosts.any();
    if (host) {
      const call: Call = { life: host.life, isAnswered: false };
      pressing.calls.push(call);
      const answered = (answer: Answer | undefined): void => {
        call.isAnswered = true;
        this.#answered(pressing, answer);
      };
      time.as(host.life, () => void this.#ask(host, pressing).then(answered, () => answered(undefined)));
    }
    time.after(AGAIN_MS, () => this.#again(pressing));
  }

  async #ask({ all: { stores }, actOnOrder }: StartedHost, pressing: Pressing): Promise<Answer> {
    const { order, press, dialog: key } = pressing;
    const shop = await stores.shops.find(order.placing.shop);
    if (!shop) return 'impossible';
    if (!OF_ORDER.has(press) && pressing.document === undefined) {
      const documents = await stores.recordsOf(shop.key).documents.ofOrder(order.id);
      const invoice = documents.findLast(({ kind, document }) => kind === 'invoice' && document && !document.cancelled);
      if (!invoice) return 'impossible';
      if (press === 'change-address') order.move();
      pressing.document = invoice.id;
    }
    const { document } = pressing;
    const wish = { order: order.id, action: press, input: this.#input(press), key, by: STAFF };
    const acted = await actOnOrder(shop, { ...wish, ...(document === undefined ? {} : { document }) });
    return acted.ok ? acted.value.state : 'impossible';
  }

  #input(press: Press): Readonly<Record<string, string>> {
    if (press === 'ignore') return { reason: 'other' };
    return press === 'mark-paid' ? { day: this.#world.now.toString().slice(0, 10) } : {};
  }

  #answered(pressing: Pressing, answer: Answer | undefined): void {
    const { order, press, calls, firstAt } = pressing;
    const { time, trace } = this.#world;
    if (pressing.isOver || answer === undefined || answer === 'waiting') return;
    // what one host still works on may yet be taken, also when another says otherwise
    const isUnderWay = calls.some(({ life, isAnswered }) => life.isAlive && !isAnswered);
    if (answer === 'impossible' && (isUnderWay || time.now < firstAt + WAITS_MS)) return;
    pressing.isOver = true;
    this.#open.delete(pressing);
    trace.note({ at: time.now, who: 'people', what: `${order.name} ${press}`, answer });
    if (answer === 'done')
      this.done.push({ order: order.name, press, at: firstAt, doneAt: time.now, reach: order.reach() });
    pressing.onOver();
  }
}
