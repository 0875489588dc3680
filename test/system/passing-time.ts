import type { Clock } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';

/** Work that falls due within so many seconds is not waited for: a lost answer is asked for again after 10 at most. */
const AHEAD_SECONDS = 15;

/** Time that a test need not wait for. */
export interface PassingTime {
  /** The clock of the host, put forward by what was passed over. */
  readonly clock: (real: Clock) => Clock;
  /** Where nothing is due and something soon is, puts all clocks forward to that moment. */
  pass(): Promise<void>;
}

/** `forward` puts the clocks of the others forward. */
export const passingTime = (
  stores: () => Pick<RawStores, 'workQueue'> | undefined,
  forward: (milliseconds: number) => Promise<unknown>,
): PassingTime => {
  let passed = 0;
  let clock: Clock | undefined;
  const isWorkIn = async (seconds: number): Promise<boolean> => {
    const now = clock?.now();
    const shops = now && (await stores()?.workQueue.shopsWithWork(now.add({ seconds })));
    return shops !== undefined && shops.length > 0;
  };
  const passOver = async (): Promise<void> => {
    if (!clock || (await isWorkIn(0)) || !(await isWorkIn(AHEAD_SECONDS))) return;
    let [idle, due] = [0, AHEAD_SECONDS];
    while (due - idle > 1) {
      const middle = Math.floor((idle + due) / 2);
      if (await isWorkIn(middle)) due = middle;
      else idle = middle;
    }
    await forward(due * 1000);
    passed += due;
  };
  let passing: Promise<void> | undefined;
  return {
    clock: (real) => (clock = { now: () => real.now().add({ seconds: passed }) }),
    pass: () =>
      (passing ??= passOver().finally(() => {
        passing = undefined;
      })),
  };
};
