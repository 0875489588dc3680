import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chaosOptions, commandOf, HELP } from './options.ts';
import { runChaos } from './run-chaos.ts';
import { runFilesChaos } from './run-files-chaos.ts';
import { DeadServer } from './server-watch.ts';

const options = chaosOptions(process.argv.slice(2));
if (options.help) {
  console.log(HELP);
} else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const folder = await mkdtemp(join(tmpdir(), 'belegwerk-chaos-'));
  const tellAgain = (): void =>
    console.error(`seed ${options.seed}; what is left of the run: ${folder}\nagain: ${commandOf(options)}`);
  const failed = (error: unknown): never => {
    console.error(error instanceof DeadServer ? error.message : error);
    tellAgain();
    process.exit(error instanceof DeadServer ? 2 : 1);
  };
  // what goes on in the background may fail because of what the run ends with
  process.once('unhandledRejection', failed);
  const run = options.target === 'files' ? runFilesChaos : runChaos;
  const report = await run(options, folder).catch(failed);
  for (const kind of ['lost', 'duplicate', 'wrong'] as const)
    for (const finding of report.findings[kind].slice(0, 20)) console.error(`${kind}: ${finding}`);
  for (const { name, reason } of report.held.slice(0, 20)) console.error(`held: ${name} because of ${reason}`);
  if (!report.isCalm) console.error('nothing moved for 90 s and something was still open, or not told yet');
  const { lost, duplicate, wrong } = report.findings;
  const summary = { lost: lost.length, duplicate: duplicate.length, wrong: wrong.length };
  const isGood = Object.values(summary).every((count) => count === 0) && report.isCalm;
  if (isGood) await rm(folder, { recursive: true, force: true });
  else {
    await writeFile(join(folder, 'report.json'), JSON.stringify(report, null, 2));
    tellAgain();
  }
  console.log(JSON.stringify({ ...report.figures, ...summary }));
  process.exit(isGood ? 0 : 1);
}
