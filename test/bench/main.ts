import { benchCalls } from './calls.ts';
import { benchCore } from './core.ts';
import { benchIntake } from './intake.ts';
import type { Measurement } from './measurement.ts';
import { benchPipeline } from './pipeline.ts';
import { benchStart } from './start.ts';
import { benchStores } from './stores.ts';

const BENCHES: Readonly<Record<string, () => Promise<readonly Measurement[]>>> = {
  calls: benchCalls,
  core: benchCore,
  intake: benchIntake,
  pipeline: benchPipeline,
  start: benchStart,
  stores: benchStores,
};

/** What is asked about an invoice: the calls that it takes, and how soon a host is ready to make one. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = { invoice: ['calls', 'start'] };

const HELP = `npm run bench -- [NAME...]

Runs the benchmarks ${Object.keys(BENCHES).join(', ')} (all without a name), each with its baseline in the same run;
invoice is calls and start.
One JSON object per line: bench, metric, value, unit, baseline, ratio, bound, ok. Exit code 1 if one is not ok.`;

const names = process.argv.slice(2).flatMap((name) => TOGETHER[name] ?? name);
if (names.includes('--help')) {
  console.log(HELP);
} else {
  const unknown = names.filter((name) => !(name in BENCHES));
  if (unknown.length > 0) {
    console.error(`unknown benchmark: ${unknown.join(', ')}\n\n${HELP}`);
    process.exit(2);
  }
  let isOk = true;
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const measurement of await bench()) {
      console.log(JSON.stringify(measurement));
      isOk &&= measurement.ok;
    }
  }
  process.exit(isOk ? 0 : 1);
}
