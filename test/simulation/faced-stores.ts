import type { ShopKey } from '@belegwerk/core/kernel';
import type { RawStores } from '@belegwerk/core/ports';
import type { Dice } from '../chaos/dice.ts';
import type { Faults } from './faults.ts';
import { never, type HostLife } from './host-life.ts';
import type { Trace } from './trace.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Behind these calls a host is between two steps that belong together: who stands still there is overtaken by another. */
const BETWEEN_STEPS = /^((documents|followUps)\.(plan|change)|workQueue\.mark|shops\.find)$/;

interface Parts {
  readonly time: VirtualTime;
  readonly faults: Faults;
  readonly trace: Trace;
  readonly dice: Dice;
  /** Seconds for which a host that stands still does so at least. */
  readonly frozenSeconds: number;
}

/**
 * The stores as one host sees them. It may die or stand still at each call, before or after it did its work; what a call has
 * committed stays, and a dead host is answered nothing.
 */
export const facedStores = (stores: RawStores, life: HostLife, parts: Parts): RawStores => {
  const { time, faults, trace, dice, frozenSeconds } = parts;
  return faced(stores, 'stores');

  function faced<T extends object>(port: T, name: string): T {
    return new Proxy(port, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value === 'object' && value !== null) return faced(value, String(key));
        if (typeof value !== 'function') return value;
        if (key === 'recordsOf') return (shop: ShopKey) => faced(stores.recordsOf(shop), 'records');
        const run = value.bind(target) as (...given: unknown[]) => unknown;
        return (...given: unknown[]) => called(`${name}.${String(key)}`, () => run(...given));
      },
    });
  }

  async function called(call: string, run: () => unknown): Promise<unknown> {
    if (!life.isAlive || dies(call, 'before')) return never();
    const answer = await run();
    if (!life.isAlive || dies(call, 'after')) return never();
    if (BETWEEN_STEPS.test(call) && faults.strikes('host-freezes')) freeze(call);
    if (life.frozenUntil > time.now || faults.strikes('store-is-slow')) await time.pause(dice.between(1, 60), life);
    return answer;
  }

  function dies(call: string, when: string): boolean {
    if (!faults.strikes('host-dies')) return false;
    note('dies', `${when} ${call}`);
    life.die();
    return true;
  }

  function freeze(call: string): void {
    const seconds = frozenSeconds + dice.between(1, 60);
    note('stands still', `${seconds} s behind ${call}`);
    life.frozenUntil = time.now + seconds * 1000;
  }

  function note(what: string, answer: string): void {
    trace.note({ at: time.now, who: life.name, what, answer });
  }
};
