import { instantOfMillis, type Instant } from '@belegwerk/core/kernel';
import { atom } from 'jotai';

const TICK_MS = 15_000;
const readClock = (): Instant => instantOfMillis(Date.now());

/** The present moment, renewed every 15 seconds while a screen shows it. Tests set it. */
export const nowAtom = atom(readClock());

nowAtom.onMount = (set) => {
  const timer = setInterval(() => set(readClock()), TICK_MS);
  return () => clearInterval(timer);
};
