import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DepthName } from './depth.ts';
import { FAULTS } from './faults.ts';
import { seedsOf, type Options } from './options.ts';
import { readPatch, type FilePatch } from './patch.ts';
import { TreeCopy } from './tree-copy.ts';

const FOLDERS: Readonly<Record<DepthName, string>> = {
  ports: join(import.meta.dirname, 'planted'),
  wire: join(import.meta.dirname, 'wire/planted'),
};
/** Nothing takes so long that still ends; in milliseconds. A story is looked for by many more runs. */
const LONGEST_RUN_MS = { brief: 300_000, story: 1_800_000 };

/** How Node is started, as by `npm run simulate`. */
const NODE = ['--no-warnings', '--max-semi-space-size=64'];

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
  /** What a finding must say that shows this fault and no other; any finding will do where a patch names none. */
  readonly expected?: RegExp;
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

/** The planted faults of the project that are found at a depth. */
export const plantedFaults = async (depth: DepthName = 'ports'): Promise<readonly Planted[]> => {
  const folder = FOLDERS[depth];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.patch')).toSorted();
  return Promise.all(names.map((name) => read(join(folder, name))));
};

const EXPECTED = /^Expected: \/(.+)\/$/m;
const NAMED = /^Found by the seeds? ([\d.,]+) with (\d+) orders(?: and the faults ([a-z,-]+))?\.$/m;

const read = async (file: string): Promise<Planted> => {
  const text = await readFile(file, 'utf8');
  const [, seeds, orders, faults = FAULTS.join(',')] = NAMED.exec(text) ?? [];
  const named = seeds && orders ? { named: { seeds: seedsOf(seeds), orders: Number(orders), faults } } : {};
  const expected = EXPECTED.exec(text)?.[1];
  return {
    name: basename(file, '.patch'),
    patch: readPatch(text),
    ...named,
    ...(expected === undefined ? {} : { expected: new RegExp(expected) }),
  };
};

/** So many programs are simulated side by side. */
const SIDE_BY_SIDE = 2;

/** Does something with each, one copy of the program for each that is done at once; answers in the order in which they are given. */
const withCopies = async <T, R>(
  all: readonly T[],
  work: (copy: TreeCopy, one: T) => Promise<R>,
): Promise<readonly R[]> => {
  const answers: R[] = [];
  const left = [...all.entries()];
  const place = async (): Promise<void> => {
    if (left.length === 0) return;
    const copy = await TreeCopy.made();
    try {
      for (let next = left.shift(); next; next = left.shift()) answers[next[0]] = await work(copy, next[1]);
    } finally {
      await copy.remove();
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, place));
  return answers;
};

/**
 * Simulates the program with each planted fault, until a seed finds it for the reason that its patch expects, and the same seeds
 * without any: they must be silent.
 * Answers whether all were found; of a single patch the whole story is printed.
 */
export const findPlanted = async (
  { planted = '', depth, seeds, orders, faults, isAsNamed }: Options,
  print: (line: string) => void,
): Promise<boolean> => {
  const all = planted === '' ? await plantedFaults(depth) : [await read(planted)];
  const isBrief = planted === '';
  const begun = Date.now();
  const usual: Run = { seeds, orders, faults: faults.join(',') || 'none' };
  const found = await withCopies(all, async (copy, { name, patch, named, expected }): Promise<Run | undefined> => {
    const began = Date.now();
    return copy.with(patch, async () => {
      const runs = [...(named && isAsNamed ? [named] : []), usual];
      for (let one = runs.shift(); one; one = runs.shift()) {
        const ran = await simulated(copy, { ...one, depth }, isBrief);
        const findings = findingsIn(ran.text);
        // a program that does not run at all shows no promise
        const hasFound = !ran.isGood && !ran.isStopped && findings.length > 0;
        const by = { ...one, seeds: [ran.seed] };
        const shown = hasFound ? findings.find((line) => expected?.test(line) ?? true) : undefined;
        if (shown !== undefined) {
          print(isBrief ? `found  ${name} by ${runText(by)}, ${secondsSince(began)} s: ${shown}` : ran.text.trimEnd());
          return by;
        }
        if (!hasFound) print(`silent  ${name} by ${runText(one)}${ran.isStopped ? ', stopped' : ''}`);
        else {
          print(`found for another reason: ${name} by ${runText(by)}: ${findings[0]}`);
          const left = isBrief ? seedsBehind(one.seeds, ran.seed) : [];
          if (left.length > 0) runs.unshift({ ...one, seeds: left });
        }
      }
      print(`not found  ${name}, ${secondsSince(began)} s`);
      return undefined;
    });
  });
  const finders = found.flatMap((run) => run ?? []);
  const silent = await withCopies(together(finders), async (copy, one) => {
    const { isGood, text } = await simulated(copy, { ...one, depth }, true);
    print(`without them ${runText(one)}: ${isGood ? 'silent' : `not silent (${reasonIn(text)})`}`);
    return isGood;
  });
  print(`${finders.length} of ${all.length} found in ${secondsSince(begun)} s`);
  return finders.length === all.length && silent.every(Boolean);
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

const FINDING = /^ {2}((?:lost|duplicate|wrong): .*)$/gm;

const findingsIn = (text: string): readonly string[] => [...text.matchAll(FINDING)].flatMap(([, line]) => line ?? []);

const reasonIn = (text: string): string => findingsIn(text)[0] ?? text.trimEnd().split('\n').at(-1) ?? '';

/** The first seed that fails ends a brief run: those that it did not come to. */
const seedsBehind = (seeds: readonly number[], seed: number): readonly number[] => seeds.slice(seeds.indexOf(seed) + 1);

const simulated = (
  copy: TreeCopy,
  { seeds, orders, faults, depth }: Run & { readonly depth: DepthName },
  isBrief: boolean,
): Promise<Ran> =>
  new Promise((resolve) => {
    const main = join(copy.folder, 'test/simulation/main.ts');
    const given = ['--depth', depth, '--seeds', seeds.join(','), '--orders', String(orders), '--faults', faults];
    const child = spawn(process.execPath, [...NODE, main, ...given, ...(isBrief ? ['--brief'] : [])], {
      cwd: copy.folder,
      env: { ...process.env, NODE_COMPILE_CACHE: join(copy.folder, '.compiled') },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: isBrief ? LONGEST_RUN_MS.brief : LONGEST_RUN_MS.story,
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => void (text += part.toString()));
    child.on('close', (code, signal) => {
      const seed = Number([...text.matchAll(/^seed (\d+):/gm)].at(-1)?.[1] ?? seeds[0]);
      resolve({
        text: signal ? `${text}it was stopped\n` : text,
        isGood: code === 0,
        isStopped: signal !== null,
        seed,
      });
    });
  });
