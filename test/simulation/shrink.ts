import type { Findings } from './oracle/facts.ts';
import type { Simulated, SimulationWish } from './simulate.ts';

/** Whether anything is amiss. */
export const isAmiss = ({ lost, duplicate, wrong }: Findings): boolean =>
  lost.length + duplicate.length + wrong.length > 0;

/** The least count from 0 up to `most`, by halves, with which it still fails; it does with `most`. */
const least = async (most: number, fails: (count: number) => Promise<boolean>): Promise<number> => {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (await fails(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
};

/** The shortest prefix of a run that still fails, and its story: fewer orders first, then fewer faults. */
export const shortestFailing = async (
  wish: SimulationWish,
  failed: Simulated,
  run: (wish: SimulationWish) => Promise<Simulated>,
): Promise<{ readonly wish: SimulationWish; readonly result: Simulated }> => {
  const isFailing = async (tried: SimulationWish): Promise<boolean> => isAmiss((await run(tried)).findings);
  const orders = await least(wish.orders, (count) => isFailing({ ...wish, orders: count }));
  const shorter = { ...wish, orders };
  const most = orders === wish.orders ? failed.faults : (await run(shorter)).faults;
  const mostFaults = await least(most, (count) => isFailing({ ...shorter, mostFaults: count }));
  const shortest = { ...shorter, mostFaults };
  return { wish: shortest, result: await run({ ...shortest, keepsStory: true }) };
};
