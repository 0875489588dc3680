import { parseArgs } from 'node:util';
import { BENCHES } from './benches.ts';
import type { Extent } from './measurement.ts';
import { circumstances, record } from './results.ts';

/** What is asked about an invoice: the calls that it takes, and how soon a host is ready to make one. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = { invoice: ['calls', 'start'] };

const HELP = `npm run bench -- [NAME...] [--smoke] [--record]

Runs the benchmarks ${Object.keys(BENCHES).join(', ')} (all without a name), each with its baseline in the same run;
invoice is calls and start.
One JSON object per line: bench, metric, value, unit, baseline, ratio, bound, ok. Exit code 1 if one is not ok.

  --smoke   runs each for a few seconds and judges nothing but that it runs; its figures mean nothing
  --record  writes the figures into test/bench/RESULTS.md, with the machine and the commit`;

const run = async (names: readonly string[], extent: Extent, isRecorded: boolean): Promise<boolean> => {
  let isOk = true;
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const measurements = await bench(extent);
    if (isRecorded) record(name, circumstances(`npm run bench -- ${name}`), measurements);
    for (const measurement of measurements) {
      const shown = extent === 'full' ? measurement : { ...measurement, bound: 'not judged', ok: true };
      console.log(JSON.stringify(shown));
      isOk &&= shown.ok;
    }
  }
  return isOk;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    smoke: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const names = positionals.flatMap((name) => TOGETHER[name] ?? name);
const unknown = names.filter((name) => !(name in BENCHES));
if (values.help) {
  console.log(HELP);
} else if (unknown.length > 0) {
  console.error(`unknown benchmark: ${unknown.join(', ')}\n\n${HELP}`);
  process.exitCode = 2;
} else if (values.smoke && values.record) {
  console.error(`--record keeps figures, and those of --smoke mean nothing\n\n${HELP}`);
  process.exitCode = 2;
} else {
  process.exit((await run(names, values.smoke ? 'smoke' : 'full', values.record)) ? 0 : 1);
}
