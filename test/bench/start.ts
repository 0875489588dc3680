import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOST_PROGRAM, millisToReady, startingIn } from './host-program.ts';
import { median, rounded, type Bench } from './measurement.ts';

const ROUNDS = { full: 5, smoke: 1 };
const BOUND_MS = 5000;

/** From starting the process of the host until it answers, against a bare Express. */
export const benchStart: Bench = async (extent) => {
  const folder = await mkdtemp(join(tmpdir(), 'belegwerk-bench-'));
  try {
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS[extent]; round += 1) {
      bare.push(await millisToReady(join(import.meta.dirname, 'programs/bare-express.ts'), process.env));
      ours.push(await millisToReady(HOST_PROGRAM, startingIn(folder)));
    }
    const [value, baseline] = [median(ours), median(bare)];
    return [
      {
        bench: 'start',
        metric: 'process start to ready',
        value: rounded(value),
        unit: 'ms',
        baseline: rounded(baseline),
        ratio: rounded(value / baseline),
        bound: `value <= ${BOUND_MS}`,
        ok: value <= BOUND_MS,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
