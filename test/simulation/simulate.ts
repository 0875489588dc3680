import type { Depth, DepthName } from './depth.ts';
import type { Fault } from './faults.ts';
import { gatherFacts } from './gather-facts.ts';
import { HeapScale, type HeapMoment, type HeapOfRun } from './heap.ts';
import { Hosts } from './hosts.ts';
import type { Findings } from './oracle/facts.ts';
import { judge } from './oracle/judge.ts';
import { People } from './people.ts';
import { PortsDepth } from './ports-depth.ts';
import { ShopYear } from './shop-year.ts';
import type { TraceLine } from './trace.ts';
import { World } from './world/world.ts';

export interface SimulationWish {
  readonly seed: number;
  readonly orders: number;
  readonly faults: readonly Fault[];
  readonly mostFaults?: number;
  readonly keepsStory?: boolean;
  readonly depth?: DepthName;
  /** The heap is weighed as it goes on, which takes time. */
  readonly weighsHeap?: boolean;
}

export interface Simulated {
  readonly findings: Findings;
  readonly hash: string;
  readonly documents: number;
  readonly held: number;
  readonly deaths: number;
  readonly faults: number;
  /** How often each fault struck; those that never did are missing. */
  readonly struck: ReadonlyMap<Fault, number>;
  readonly calls: number;
  readonly errors: readonly string[];
  readonly story: readonly TraceLine[];
  readonly virtualDays: number;
  readonly heap?: HeapOfRun;
}

const DAY_MS = 24 * 3_600_000;
/** Behind the last order: by then its money is paid out, and hosts have read and booked it. */
const SETTLED_WITHIN_MS = 4 * DAY_MS;
/** Several times what happens in a run where all is well: at least, and for each order. */
const MOST_STEPS = { least: 60_000, ofOrder: 3000 };
/** What another host does better than the same one again. */
const SEVERAL_HOSTS: ReadonlySet<Fault> = new Set([
  'host-dies',
  'host-dies-in-call',
  'host-dies-between-steps',
  'host-freezes',
]);
/** A run has so many parts; the heap is weighed behind the first, in the middle and at the end. */
const PARTS = 10;
const WEIGHED: ReadonlyMap<number, HeapMoment['when']> = new Map([
  [1, 'begin'],
  [PARTS / 2, 'middle'],
  [PARTS, 'end'],
]);
const HASHED = ['documents', 'orders', 'follow_ups', 'events', 'work_items', 'leases', 'shops'];

/** The vendors of the wire are loaded only for it, as they are large, and before a world puts its time in the place of the real one. */
const loaded = async (depth: DepthName): Promise<new (world: World, seed: number) => Depth> =>
  depth === 'wire' ? (await import('./wire/wire-depth.ts')).WireDepth : PortsDepth;

/** Lets a shop's orders go through hosts that fail as the seed says, and judges what stands at the end. */
export const simulate = async (wish: SimulationWish): Promise<Simulated> => {
  const DepthOfRun = await loaded(wish.depth ?? 'ports');
  const world = new World(wish);
  const { time, trace, faults } = world;
  const depth = new DepthOfRun(world, wish.seed);
  const hosts = new Hosts(world, depth);
  await depth.open();
  const begin = time.now;
  time.mostSteps = MOST_STEPS.least + wish.orders * MOST_STEPS.ofOrder;
  hosts.start('a');
  if (wish.faults.some((fault) => SEVERAL_HOSTS.has(fault))) hosts.start('b');
  depth.accompany?.(hosts);
  const people = new People(world, hosts);
  const last = new ShopYear(world, { hosts, people, depth }).plan(wish.orders);
  const scale = wish.weighsHeap ? new HeapScale(world) : undefined;
  for (let part = 1; part <= PARTS; part += 1) {
    await time.runUntil(begin + Math.round(((last - begin) * part) / PARTS));
    const when = WEIGHED.get(part);
    if (when) scale?.weigh(when);
  }
  faults.calm();
  await time.runUntil(last + SETTLED_WITHIN_MS);
  const facts = await gatherFacts(world, people, depth);
  const restless = time.isRestless ? ['it does not come to rest'] : [];
  const findings = judge({
    ...facts,
    alarms: [...facts.alarms, ...restless, ...world.jobs.defects, ...hosts.defects],
  });
  const stored = HASHED.map((table) => JSON.stringify(world.rows(`SELECT * FROM ${table}`))).join('\n');
  await world.stores.close();
  return {
    findings,
    hash: trace.seal(stored + JSON.stringify([facts.documents, facts.mails, facts.transactions, facts.contacts])),
    documents: facts.documents.length,
    held: facts.told.filter(({ state }) => state === 'held').length,
    deaths: hosts.deaths,
    faults: faults.count,
    struck: faults.counts,
    calls: trace.count,
    errors: hosts.errors,
    story: trace.lines,
    virtualDays: (time.now - begin) / DAY_MS,
    ...(scale ? { heap: scale.end() } : {}),
  };
};
