import { execFileSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { commandOf, faultsText, readOptions, UnusableOptions, USAGE, type Options } from './options.ts';
import type { Fault } from './faults.ts';
import { heapText } from './heap.ts';
import { UnusablePatch } from './patch.ts';
import { findPlanted } from './planted.ts';
import { isAmiss, shortestFailing } from './shrink.ts';
import { simulate, type Simulated, type SimulationWish } from './simulate.ts';
import { storyOf } from './story.ts';

/** Of this process, not of the time that a run makes it. */
const seconds = (
  (now) => (): number =>
    now() / 1000
)(performance.now.bind(performance));
/** What the machine worked for this process, however busy it is with others. */
const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', cwd: import.meta.dirname }).trim();
  } catch {
    return 'unknown';
  }
};

const figures = ({ findings: { lost, duplicate, wrong }, documents, held, deaths, faults, hash }: Simulated): string =>
  [
    `${lost.length} lost, ${duplicate.length} duplicate, ${wrong.length} wrong`,
    `${documents} documents`,
    `${held} held`,
    `${faults} faults`,
    `${deaths} deaths`,
    `trace ${hash}`,
  ].join(', ');

const printFindings = ({ findings }: Simulated): void => {
  for (const [kind, lines] of Object.entries(findings)) for (const line of lines) print(`  ${kind}: ${line}`);
};

const tellFailure = async (wish: SimulationWish, failed: Simulated): Promise<void> => {
  printFindings(failed);
  const { wish: shortest, result } = await shortestFailing(wish, failed, simulate);
  const { depth = 'ports', seed, orders, faults, mostFaults } = shortest;
  print(`shortest: ${orders} orders, ${mostFaults} faults`);
  print(
    `again: ${commandOf({ depth, seeds: [seed], orders, faults: faultsText(depth, faults), ...(mostFaults === undefined ? {} : { mostFaults }) })}`,
  );
  printFindings(result);
  print(storyOf(result));
};

/** How often each fault struck in all seeds, and which of those that were wanted never did. */
const struckText = (wanted: readonly Fault[], all: readonly Simulated[]): readonly string[] => {
  const times = (fault: Fault): number => all.reduce((sum, { struck }) => sum + (struck.get(fault) ?? 0), 0);
  const counts = wanted.map((fault) => ({ fault, count: times(fault) }));
  const struck = counts.filter(({ count }) => count > 0).map(({ fault, count }) => `${fault} ${count}`);
  const never = counts.filter(({ count }) => count === 0).map(({ fault }) => fault);
  return [
    ...(struck.length > 0 ? [`struck: ${struck.join(', ')}`] : []),
    ...(never.length > 0 ? [`never struck: ${never.join(', ')}`] : []),
  ];
};

const run = async ({ depth, seeds, orders, faults, mostFaults, isBrief, weighsHeap }: Options): Promise<boolean> => {
  print(
    `commit ${commit()}, ${depth === 'ports' ? '' : `depth ${depth}, `}${orders} orders, faults: ${faults.join(', ') || 'none'}`,
  );
  let isGood = true;
  const ran: Simulated[] = [];
  const limit = mostFaults === undefined ? {} : { mostFaults };
  for (const seed of seeds) {
    const [begun, begunOfCpu] = [seconds(), cpuSeconds()];
    const result = await simulate({ depth, seed, orders, faults, weighsHeap, ...limit });
    ran.push({ ...result, story: [] });
    const took = `${(cpuSeconds() - begunOfCpu).toFixed(1)} s of CPU, ${(seconds() - begun).toFixed(1)} s`;
    print(`seed ${seed}: ${figures(result)}, ${took}`);
    if (result.heap) print(heapText(result.heap));
    if (!isAmiss(result.findings)) continue;
    isGood = false;
    if (isBrief) {
      printFindings(result);
      break;
    }
    await tellFailure({ depth, seed, orders, faults, ...limit }, result);
  }
  for (const line of struckText(faults, ran)) print(line);
  return isGood;
};

// the vendors of the wire are loaded after this, and take as long as some orders
enableCompileCache();
try {
  const options = readOptions(process.argv.slice(2));
  if (options.isHelp) print(USAGE);
  else process.exitCode = (await (options.planted === undefined ? run(options) : findPlanted(options, print))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof UnusableOptions || error instanceof UnusablePatch)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
