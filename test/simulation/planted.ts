import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FAULTS } from './faults.ts';
import { seedsOf, type Options } from './options.ts';
import { readPatch, type FilePatch } from './patch.ts';
import { TreeCopy } from './tree-copy.ts';

const FOLDER = join(import.meta.dirname, 'planted');
/** Nothing takes so long that still ends; in milliseconds. A story is looked for by many more runs. */
const LONGEST_RUN_MS = { brief: 300_000, story: 1_800_000 };

/** Seeds that simulate so many orders each. */
interface Run {
  readonly seeds: readonly number[];
  readonly orders: number;
  /** By their names, with commas. */
  readonly faults: string;
}

interface Planted {
  readonly name: string;
  readonly patch: readonly FilePatch[];
  /** What found it fastest when it was planted last: a few seeds, so that one finds it also when the program has changed. */
  readonly named?: Run;
}

/** What a run of some seeds printed, and how it ended. */
interface Ran {
  readonly text: string;
  readonly isGood: boolean;
  /** It took too long, which tells nothing: a slow machine does it, too. */
  readonly isStopped: boolean;
  /** The last seed that it told of. */
  readonly seed: number;
}

/** The planted faults of the project. */
export const plantedFaults = async (): Promise<readonly Planted[]> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.patch')).toSorted();
  return Promise.all(names.map((name) => read(join(FOLDER, name))));
};

const NAMED = /^Found by the seeds? ([\d.,]+) with (\d+) orders(?: and the faults ([a-z,-]+))?\.$/m;

const read = async (file: string): Promise<Planted> => {
  const text = await readFile(file, 'utf8');
  const [, seeds, orders, faults = FAULTS.join(',')] = NAMED.exec(text) ?? [];
  const named = seeds && orders ? { named: { seeds: seedsOf(seeds), orders: Number(orders), faults } } : {};
  return { name: basename(file, '.patch'), patch: readPatch(text), ...named };
};

/**
 * Simulates the program with each planted fault, until a seed finds it, and the same seeds without any: they must be silent.
 * Answers whether all were found; of a single patch the whole story is printed.
 */
export const findPlanted = async (
  { planted = '', seeds, orders, faults, isAsNamed }: Options,
  print: (line: string) => void,
): Promise<boolean> => {
  const all = planted === '' ? await plantedFaults() : [await read(planted)];
  const isBrief = planted === '';
  const copy = await TreeCopy.made();
  const run = (one: Run, brief: boolean): Promise<Ran> =>
    simulated(copy, brief ? LONGEST_RUN_MS.brief : LONGEST_RUN_MS.story, [
      '--seeds',
      one.seeds.join(','),
      '--orders',
      String(one.orders),
      '--faults',
      one.faults,
      ...(brief ? ['--brief'] : []),
    ]);
  const finders: Run[] = [];
  const begun = Date.now();
  try {
    for (const { name, patch, named } of all) {
      const began = Date.now();
      const found = await copy.with(patch, async () => {
        for (const one of [
          ...(named && isAsNamed ? [named] : []),
          { seeds, orders, faults: faults.join(',') || 'none' },
        ]) {
          const ran = await run(one, isBrief);
          if (!ran.isGood && !ran.isStopped) return { text: ran.text, run: { ...one, seeds: [ran.seed] } };
          print(`silent  ${name} by ${runText(one)}${ran.isStopped ? ', stopped' : ''}`);
        }
        return undefined;
      });
      const took = `${secondsSince(began)} s`;
      if (!found) {
        print(`not found  ${name}, ${took}`);
        continue;
      }
      finders.push(found.run);
      print(
        isBrief ? `found  ${name} by ${runText(found.run)}, ${took}: ${reasonIn(found.text)}` : found.text.trimEnd(),
      );
    }
    let isSilent = true;
    for (const one of together(finders)) {
      const { isGood, text } = await run(one, true);
      isSilent &&= isGood;
      print(`without them ${runText(one)}: ${isGood ? 'silent' : `not silent (${reasonIn(text)})`}`);
    }
    print(`${finders.length} of ${all.length} found in ${secondsSince(begun)} s`);
    return finders.length === all.length && isSilent;
  } finally {
    await copy.remove();
  }
};

const secondsSince = (then: number): number => Math.round((Date.now() - then) / 1000);

const runText = ({ seeds, orders }: Run): string =>
  `${seeds.length === 1 ? 'the seed' : 'the seeds'} ${seeds.join(', ')} with ${orders} orders`;

/** The same runs, each seed once, and those of as many orders with the same faults as one. */
const together = (runs: readonly Run[]): readonly Run[] =>
  [...Map.groupBy(runs, ({ orders, faults }) => `${orders} ${faults}`).values()].flatMap((some) =>
    some.slice(0, 1).map((one) => ({
      ...one,
      seeds: [...new Set(some.flatMap(({ seeds }) => seeds))].toSorted((a, b) => a - b),
    })),
  );

const FINDING = /^ {2}((?:lost|duplicate|wrong): .*)$/m;

const reasonIn = (text: string): string => FINDING.exec(text)?.[1] ?? text.trimEnd().split('\n').at(-1) ?? '';

const simulated = (copy: TreeCopy, timeout: number, given: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const main = join(copy.folder, 'test/simulation/main.ts');
    const child = spawn(process.execPath, ['--no-warnings', main, ...given], {
      cwd: copy.folder,
      env: { ...process.env, NODE_COMPILE_CACHE: join(copy.folder, '.compiled') },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => void (text += part.toString()));
    child.on('close', (code, signal) => {
      const seed = Number([...text.matchAll(/^seed (\d+):/gm)].at(-1)?.[1] ?? given[1]?.split(',')[0]);
      resolve({
        text: signal ? `${text}it was stopped\n` : text,
        isGood: code === 0,
        isStopped: signal !== null,
        seed,
      });
    });
  });
