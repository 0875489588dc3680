import { diceFrom } from '../chaos/dice.ts';
import { drawPump } from './draw-pump.ts';
import { judge } from './judge.ts';
import type { Pump } from './pump.ts';
import { SURFACES } from './surfaces.ts';

/** A text on which a reader is slow, steep or fails. */
export interface Finding {
  readonly surface: string;
  readonly pump: Pump;
  readonly what: string;
}

export interface FuzzRun {
  readonly texts: number;
  readonly findings: readonly Finding[];
}

const ENOUGH = 20;

/** Gives every reader new texts in turn until the time is over or there is enough to mend. */
export const runFuzz = async (seconds: number, seed: number, kept: readonly Pump[]): Promise<FuzzRun> => {
  const dice = diceFrom(seed);
  const end = performance.now() + seconds * 1000;
  const findings: Finding[] = [];
  let texts = 0;
  while (performance.now() < end && findings.length < ENOUGH) {
    const surface = dice.oneOf(SURFACES);
    const pump = drawPump(dice, kept);
    const verdict = await judge(surface, pump);
    texts += 1;
    if (!verdict.isFine) findings.push({ surface: surface.name, pump, what: verdict.what });
  }
  return { texts, findings };
};
