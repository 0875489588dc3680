import type { PlansReply } from '@belegwerk/contracts/api';
import type { Dice } from './dice.ts';
import type { HostView } from './host-view.ts';
import { asked, sending } from './sandbox-call.ts';
import { allFindings, type Findings } from './truth.ts';

/** The charges of the shop, as the shop sandbox has them. */
export interface Charges {
  readonly subscriptions: readonly {
    readonly id: string;
    readonly number: string;
    readonly status: string;
    readonly name: string;
  }[];
  readonly purchases: readonly { readonly id: string; readonly status: string; readonly price: string }[];
  readonly bills: readonly { readonly charge: string; readonly amount: string }[];
}

/** The plan at the end: it has everything, and transfers for all orders. */
const LAST_PLAN = 'business';
const PLANS = ['standard', 'premium', 'business', 'free'] as const;

const pause = (millis: number): Promise<void> => new Promise((resume) => setTimeout(resume, millis));

/** A merchant who changes plans, cancels, keeps, pays too late and buys the import, while hosts die. */
export class PlanChanges {
  readonly #host: HostView;
  readonly #shopify: { readonly url: string; readonly shop: string };
  /** Wishes that the host answered. */
  made = 0;

  constructor(host: HostView, shopify: { readonly url: string; readonly shop: string }) {
    this.#host = host;
    this.#shopify = shopify;
  }

  /** Goes on until the work is done; a host that is dead is asked for something else later. */
  async whileWorking(work: Promise<unknown>, dice: Dice): Promise<void> {
    const going = { on: true };
    const ended = (): void => void (going.on = false);
    void work.then(ended, ended);
    while (going.on) {
      await pause(dice.between(100, 900));
      await this.#something(dice).catch(() => undefined);
    }
  }

  /** The plan with which all that waits is done. */
  async settle(): Promise<void> {
    await this.control('unfreeze');
    for (;;) {
      const { current } = await this.#changed(LAST_PLAN).catch(() => ({ current: undefined }));
      if (current?.plan === LAST_PLAN && !current.next && current.state !== 'ending') return;
      await pause(300);
    }
  }

  /** What is paid, as the platform has it, against what the host says the shop has. */
  async compared(): Promise<Findings> {
    const { subscriptions, purchases, bills } = await this.charges();
    const { current, purchases: had } = await this.#host.plans();
    const active = subscriptions.filter(({ status }) => status === 'ACTIVE');
    const paid = purchases.filter(({ status }) => status === 'ACTIVE');
    const strays = bills.filter(({ charge }) => ![...subscriptions, ...purchases].some(({ id }) => id === charge));
    return allFindings([
      {
        lost: had.length < paid.length ? [`${paid.length - had.length} purchases`] : [],
        duplicate: [
          ...active.slice(1).map(({ id }) => `subscription ${id}`),
          ...paid.slice(1).map(({ id }) => `purchase ${id}`),
        ],
        wrong: [
          ...(active[0]?.name.toLowerCase().includes(` ${current.plan} `)
            ? []
            : [`${current.plan} for ${active[0]?.name}`]),
          ...strays.map(({ charge }) => `a bill of ${charge}`),
        ],
      },
    ]);
  }

  charges(): Promise<Charges> {
    return asked(`${this.#shopify.url}/control/billing?shop=${this.#shopify.shop}`);
  }

  control(what: string, charge?: string): Promise<Charges> {
    const { url, shop } = this.#shopify;
    return asked(`${url}/control/billing`, sending('POST', { shop, do: what, ...(charge ? { charge } : {}) }));
  }

  async #something(dice: Dice): Promise<void> {
    const chance = dice.next();
    if (chance < 0.1) await this.control(dice.oneOf(['freeze', 'unfreeze', 'unfreeze']));
    else if (chance < 0.2) await this.control('period-end');
    else if (chance < 0.3) await this.#host.keepPlan();
    else if (chance < 0.45) await this.#decided(await this.#host.buyImport(), dice);
    else await this.#decided(await this.#host.changePlan(dice.oneOf(PLANS), dice.next() < 0.2), dice);
    this.made += 1;
  }

  /** Approves most wishes, twice now and then, declines some and forgets some; comes back from half of them. */
  async #decided({ confirmationUrl }: { readonly confirmationUrl?: string }, dice: Dice): Promise<void> {
    const number = /charges\/(\d+)\//.exec(confirmationUrl ?? '')?.[1];
    const chance = dice.next();
    if (number === undefined || chance > 0.9) return;
    await this.control(chance < 0.8 ? 'approve' : 'decline', number);
    if (dice.next() < 0.2) await this.control('tell', number);
    if (dice.next() < 0.5) await this.#host.syncPlan(number);
  }

  async #changed(plan: string): Promise<PlansReply> {
    const { confirmationUrl } = await this.#host.changePlan(plan, false);
    const number = /charges\/(\d+)\//.exec(confirmationUrl ?? '')?.[1];
    if (number !== undefined) await this.control('approve', number);
    return this.#host.syncPlan(number ?? '');
  }
}
