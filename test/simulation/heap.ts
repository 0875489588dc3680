import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { World } from './world/world.ts';

/** What is in memory at a moment of a run, once all that is of no use any more is cleared away. */
export interface HeapMoment {
  readonly when: 'begin' | 'middle' | 'end';
  readonly orders: number;
  /** Entries in shops and accounts, and mails that arrived. */
  readonly entries: number;
  readonly bytes: number;
}

export interface HeapOfRun {
  readonly moments: readonly HeapMoment[];
  /** What shops, accounts and mail boxes take of it at the end. */
  readonly bytesOfWorld: number;
}

const bytesNow = (): number => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
};

const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);

/** Weighs the heap of a run as it goes on. */
export class HeapScale {
  readonly #world: World;
  readonly #moments: HeapMoment[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  weigh(when: HeapMoment['when']): void {
    this.#moments.push({ when, ...this.#world.counts, bytes: bytesNow() });
  }

  /** Lets go of the world, to see how much of the heap it was. */
  end(): HeapOfRun {
    const before = bytesNow();
    this.#world.forget();
    return { moments: this.#moments, bytesOfWorld: before - bytesNow() };
  }
}

/** A line for each moment: the heap, what the world is of it as measured at the end, and the rest, which must not grow. Rows lie outside it. */
export const heapText = ({ moments, bytesOfWorld }: HeapOfRun): string => {
  const ofEntry = bytesOfWorld / Math.max(1, moments.at(-1)?.entries ?? 0);
  return moments
    .map(({ when, orders, entries, bytes }) => {
      const world = entries * ofEntry;
      return `heap at the ${when}, ${orders} orders: ${megabytes(bytes)} MB, of it ${entries} entries of the world ${megabytes(world)} MB, the rest ${megabytes(bytes - world)} MB`;
    })
    .join('\n');
};
