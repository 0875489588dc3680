import type { VirtualTime } from '../virtual-time.ts';

const ends = new WeakMap<AbortSignal, number>();

/** From now on a signal that ends after so long ends by the virtual clock. It tells no listener: the wire asks when it ends. */
export const installDeadlines = (time: VirtualTime): void => {
  AbortSignal.timeout = (millis) => {
    const { signal } = new AbortController();
    ends.set(signal, time.now + millis);
    return signal;
  };
};

/** When an exchange must have ended, in milliseconds of the virtual clock. */
export const deadlineOf = (signal: AbortSignal): number => ends.get(signal) ?? Number.POSITIVE_INFINITY;
