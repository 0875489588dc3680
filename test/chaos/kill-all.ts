import { BILLING_STEPS, CRASH_STEPS } from './crash-points.ts';
import type { Dice } from './dice.ts';
import type { HostProcesses } from './host-processes.ts';
import type { ChaosOptions } from './options.ts';
import type { Progress } from './progress.ts';

const pause = (millis: number): Promise<void> => new Promise((resume) => setTimeout(resume, millis));

/** A step that is not reached within so many tenths of a second is given up for a plain kill. */
const MAX_TENTHS = 40;

interface UnderWay {
  readonly dice: Dice;
  readonly hosts: HostProcesses;
  readonly work: Promise<unknown>;
  readonly progress: Progress;
  /** Keeps the hosts from their store for so long. */
  readonly cutOff?: ((millis: number) => Promise<void>) | undefined;
}

/** More than the leases of the hosts, which last 3 seconds. */
const BEYOND_LEASE_MS = 4500;

/** Kills until the number is reached: half of the time at a random moment, half at a named step of the next life. */
export const killAll = async (
  { kills, hosts: count, plans, outages }: ChaosOptions,
  { dice, hosts, work, progress, cutOff }: UnderWay,
): Promise<{ readonly restarts: number; readonly cutOffs: number }> => {
  const done = { restarts: 0, cutOffs: 0 };
  let turn = 0;
  // billing is a few steps of many: each counts twice
  const steps = plans ? [...CRASH_STEPS, ...BILLING_STEPS, ...BILLING_STEPS] : CRASH_STEPS;
  let isWorking = true;
  const ended = (): void => void (isWorking = false);
  void work.then(ended, ended);
  while (hosts.deaths < kills) {
    const slot = dice.between(0, count - 1);
    if (outages) {
      turn += 1;
      if (turn % 3 === 1) await hosts.freeze(slot, BEYOND_LEASE_MS + dice.between(0, 3000));
      if (turn % 5 === 2 && cutOff) {
        await cutOff(dice.between(1000, 5000));
        done.cutOffs += 1;
      }
      if (turn % 7 === 3) {
        for (let each = 0; each < count; each += 1) await hosts.restart(each);
        done.restarts += 1;
      }
    }
    if (dice.next() < 0.5) {
      await pause(dice.between(50, 1500));
      await hosts.kill(slot);
      await hosts.start(slot);
    } else {
      await hosts.kill(slot);
      await hosts.start(slot, `${dice.oneOf(steps)}#${dice.between(1, 6)}`);
      for (let wait = 0; wait < MAX_TENTHS && hosts.isAlive(slot); wait += 1) await pause(100);
      if (hosts.isAlive(slot)) await hosts.kill(slot);
      await hosts.start(slot);
    }
    progress.killed(hosts.deaths);
    if (!isWorking) await pause(100);
  }
  return done;
};
