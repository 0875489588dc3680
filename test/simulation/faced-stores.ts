import type { ShopKey } from '@belegwerk/core/kernel';
import type { Lease } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import type { Dice } from '../chaos/dice.ts';
import type { Fault, Faults } from './faults.ts';
import { never, type HostLife } from './host-life.ts';
import type { LeaseWatch } from './oracle/lease-watch.ts';
import { storyOfCall } from './store-story.ts';
import type { MailServer } from './world/mail-server.ts';
import type { Trace } from './trace.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Behind these calls a host is between two steps that belong together: who stands still there is overtaken by another. */
const BETWEEN_STEPS = /^((documents|sideTasks)\.(plan|change)|workQueue\.mark|shops\.find)$/;

const ABOUT_DOCUMENTS = /^documents\.(plan|change)$/;

interface Parts {
  readonly time: VirtualTime;
  readonly faults: Faults;
  readonly trace: Trace;
  readonly dice: Dice;
  readonly leases: LeaseWatch;
  readonly mails: MailServer;
  /** Seconds for which a host that stands still does so at least. */
  readonly frozenSeconds: number;
}

/** Most hosts that stand still do so for a minute, some for longer than anything waits; in seconds. */
const STANDS_STILL: readonly (readonly [number, number])[] = [
  [1, 60],
  [1, 60],
  [60, 600],
];

/**
 * The stores as one host sees them. It may die or stand still at each call, before or after it did its work; what a call has
 * committed stays, and a dead host is answered nothing.
 */
export const facedStores = (stores: RawStores, life: HostLife, parts: Parts): RawStores => {
  const { time, faults, trace, dice, leases, frozenSeconds, mails } = parts;
  const recordsOf = new Map<ShopKey, ReturnType<RawStores['recordsOf']>>();
  return faced(stores, 'stores');

  function faced<T extends object>(port: T, name: string): T {
    const known = new Map<string | symbol, unknown>();
    return new Proxy(port, {
      get: (target, key) => {
        if (!known.has(key)) known.set(key, member(target, key, name));
        return known.get(key);
      },
    });
  }

  function member(target: object, key: string | symbol, name: string): unknown {
    const value: unknown = Reflect.get(target, key);
    if (typeof value === 'object' && value !== null) return faced(value, String(key));
    if (typeof value !== 'function') return value;
    if (key === 'recordsOf') return ofShop;
    const run = value.bind(target) as (...given: unknown[]) => unknown;
    const call = `${name}.${String(key)}`;
    const isBetweenSteps = BETWEEN_STEPS.test(call);
    return (...given: unknown[]) => called({ call, given, isBetweenSteps }, () => run(...given));
  }

  function ofShop(shop: ShopKey): ReturnType<RawStores['recordsOf']> {
    const known = recordsOf.get(shop) ?? faced(stores.recordsOf(shop), 'records');
    recordsOf.set(shop, known);
    return known;
  }

  async function called(
    { call, given, isBetweenSteps }: { call: string; given: readonly unknown[]; isBetweenSteps: boolean },
    run: () => unknown,
  ): Promise<unknown> {
    if (!life.isAlive || dies(call, 'before')) return never();
    const answer = await run();
    tell(call, given, answer);
    if (!life.isAlive || dies(call, 'after') || diesBehind(call)) return never();
    if (isBetweenSteps && faults.strikes('host-freezes')) freeze(call);
    if (life.frozenUntil > time.now || faults.strikes('store-is-slow')) await time.pause(dice.between(1, 60), life);
    return answer;
  }

  function tell(call: string, given: readonly unknown[], answer: unknown): void {
    const told = storyOfCall(call, given, answer);
    if (told) note(told.what, told.answer);
    const at = time.now;
    if (call === 'sideTasks.change') mails.note(life, answer, at);
    if (call === 'leases.acquire' && answer) leases.taken(String(given[0]), life, { at, seconds: Number(given[3]) });
    else if (call === 'leases.renew' && answer)
      leases.prolonged((given[0] as Lease).name, life, { at, seconds: Number(given[2]) });
    else if (call === 'leases.release') leases.givenBack((given[0] as Lease).name, life);
    else if (call === 'workQueue.due') leases.asksForWork(String(given[0]), life, at);
  }

  function diesBehind(call: string): boolean {
    return ABOUT_DOCUMENTS.test(call) && dies(call, 'behind', 'host-dies-between-steps');
  }

  function dies(call: string, when: string, fault: Fault = 'host-dies'): boolean {
    if (!faults.strikes(fault)) return false;
    note('dies', `${when} ${call}`);
    life.die();
    return true;
  }

  function freeze(call: string): void {
    const [least, most] = dice.oneOf(STANDS_STILL);
    const seconds = frozenSeconds + dice.between(least, most);
    note('stands still', `${seconds} s behind ${call}`);
    life.frozenUntil = time.now + seconds * 1000;
  }

  function note(what: string, answer: string): void {
    trace.note({ at: time.now, who: life.name, what, answer });
  }
};
