import { startWithoutServer } from '@belegwerk/host';
import { makeActOnOrder, makeTakeShopMessage } from '@belegwerk/core/use-cases';
import type { Dice } from '../chaos/dice.ts';
import type { Depth } from './depth.ts';
import { facedStores } from './faced-stores.ts';
import { HostLife } from './host-life.ts';
import { LEASE_SECONDS } from './host-variables.ts';
import type { StartedHost, StartedHosts } from './started-host.ts';
import { noAttachments, postboxOf } from './world/mail-server.ts';
import { noBilling } from './world/shop-desk.ts';
import type { World } from './world/world.ts';

/** Rarer than usual: most looks find nothing, and each takes time. */
const LOOK_EVERY_MS = 5000;
/** A host comes back within so long after its death; in milliseconds. */
const AWAY_MS = 60_000;

interface Logged {
  readonly msg?: string;
  readonly err?: { readonly type?: string; readonly message?: string };
}

/** Errors that only a mistake of the program leads to. */
const DEFECTS: ReadonlySet<string> = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError']);

/** The hosts of an installation: each dies and starts again, and all share the stores. */
export class Hosts implements StartedHosts {
  readonly #world: World;
  readonly #dice: Dice;
  readonly #running = new Map<string, StartedHost>();
  readonly #depth: Depth;
  /** What hosts logged as errors. */
  readonly errors: string[] = [];
  /** What hosts did that no fault explains: a sentence each. */
  readonly defects = new Set<string>();
  deaths = 0;
  #lives = 0;

  constructor(world: World, depth: Depth) {
    this.#world = world;
    this.#dice = world.dice('hosts');
    this.#depth = depth;
  }

  start(name: string): void {
    const { time, trace, net } = this.#world;
    const life = new HostLife(`${name}.${(this.#lives += 1)}`, () => {
      this.#running.delete(name);
      net.lives.delete(life);
      this.deaths += 1;
      time.after(this.#dice.between(1000, AWAY_MS), () => this.start(name));
    });
    net.lives.add(life);
    trace.note({ at: time.now, who: life.name, what: 'starts', answer: '' });
    time.as(life, () => {
      this.#begin(life).then(
        (started) => void this.#running.set(name, started),
        (error: unknown) => {
          trace.note({ at: time.now, who: life.name, what: 'does not start', answer: String(error) });
          this.defects.add(`a host did not start: ${String(error)}`);
          life.die();
        },
      );
    });
  }

  any(): StartedHost | undefined {
    const all = [...this.#running.values()].filter(({ life }) => life.frozenUntil <= this.#world.time.now);
    return all.length > 0 ? this.#dice.oneOf(all) : undefined;
  }

  async #begin(life: HostLife): Promise<StartedHost> {
    const all = await startWithoutServer(this.#depth.settings, {
      world: this.#worldOf(life),
      logTo: { write: (line) => this.#log(life, line) },
      lookEveryMillis: LOOK_EVERY_MS,
    });
    const { stores, clock, addWork, isAllowed, workers } = all;
    const wake = workers.wake.bind(workers);
    return {
      life,
      all,
      takeShopMessage: makeTakeShopMessage({ stores, clock, addWork, isAllowed, wake }),
      actOnOrder: makeActOnOrder({ stores, clock, addWork, wake }),
    };
  }

  #worldOf(life: HostLife) {
    const { time, faults, trace, net, openStores, mails, jobs, leases } = this.#world;
    const dice = this.#dice;
    const faced = facedStores(openStores(), life, {
      time,
      faults,
      trace,
      dice,
      leases,
      mails,
      frozenSeconds: LEASE_SECONDS,
    });
    const { targets, adapters } = this.#depth.outsideOf(life, faced, dice);
    return {
      stores: faced,
      jobs: jobs.open(life),
      ...(targets ? { targets } : {}),
      adapters: {
        ...adapters,
        clock: () => ({ now: () => this.#world.now }),
        billing: () => noBilling,
        postbox: () => postboxOf(life, { net, server: mails }),
        attachments: () => noAttachments,
      },
    };
  }

  #log(life: HostLife, line: string): void {
    const { msg, err } = JSON.parse(line) as Logged;
    const text = [msg, err?.message].filter(Boolean).join(': ');
    this.errors.push(text);
    if (err?.type && DEFECTS.has(err.type)) this.defects.add(`a host logged a defect: ${err.type}: ${text}`);
    this.#world.trace.note({ at: this.#world.time.now, who: life.name, what: 'logs', answer: text });
  }
}
