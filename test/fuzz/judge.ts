import { pumped, type Pump } from './pump.ts';
import type { Surface } from './surface.ts';

/** What quick enough means: no reader takes this long on the longest text that can reach it. */
const HARMLESS_MILLISECONDS = 60;
/** What takes longer than that must be linear: twice the text may take a little more than twice the time. */
const STEEPEST = 2.8;
const MAX_MILLISECONDS = 1500;
/** The system may count the time of a thread in steps of this. */
const CLOCK_STEP_MILLISECONDS = 4;
const RUNS = 3;
const TRIES = 6;

export interface Verdict {
  readonly isFine: boolean;
  readonly what: string;
}

const QUICK: Verdict = { isFine: true, what: 'quick' };

/** Time of this thread's own work: what other programs of the machine take is no property of the reader. */
const once = async ({ read }: Surface, text: string): Promise<number> => {
  const start = process.threadCpuUsage();
  await read(text);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
};

/** The quickest of several runs: collecting garbage and warming up are no property of the reader either. */
const quickest = async (surface: Surface, text: string): Promise<number> => {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) best = Math.min(best, await once(surface, text));
  return best;
};

const timed = async (surface: Surface, pump: Pump): Promise<Verdict> => {
  // even a quadratic reader takes no more than four times that for the whole
  if ((await once(surface, pumped(pump, surface.longest / 2))) < HARMLESS_MILLISECONDS / 4) return QUICK;
  const whole = pumped(pump, surface.longest);
  if ((await once(surface, whole)) < HARMLESS_MILLISECONDS) return QUICK;
  const [half, full] = [await quickest(surface, pumped(pump, surface.longest / 2)), await quickest(surface, whole)];
  const isLinear = full - CLOCK_STEP_MILLISECONDS < (half + CLOCK_STEP_MILLISECONDS) * STEEPEST;
  const isFine = full < HARMLESS_MILLISECONDS || (isLinear && full < MAX_MILLISECONDS);
  const ratio = (full / half).toFixed(1);
  return { isFine, what: `${Math.round(full)} ms for ${whole.length} characters, ${ratio} times as long as for half` };
};

/** Whether a reader stays quick or linear on a growing text, and throws nothing. Noise is measured again. */
export const judge = async (surface: Surface, pump: Pump): Promise<Verdict> => {
  let verdict: Verdict = { isFine: false, what: 'never run' };
  for (let attempt = 0; attempt < TRIES && !verdict.isFine; attempt += 1) {
    try {
      verdict = await timed(surface, pump);
    } catch (error) {
      return { isFine: false, what: `threw ${String(error)}` };
    }
  }
  return verdict;
};
