import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { DEPTHS, type DepthName } from './depth.ts';
import { commandOf, faultsText, seedsOf, type Options } from './options.ts';
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
  /** By their names, with commas, or `all`. */
  readonly faults: string;
  readonly mostFaults?: number;
}

interface Planted {
  readonly name: string;
  readonly file: string;
  readonly depth: DepthName;
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
  return Promise.all(names.map((name) => read(join(folder, name), depth)));
};

/** A patch of the project says by its folder at which depth it is found; any other is for `ports`. */
const depthOfFile = (file: string): DepthName =>
  DEPTHS.find((depth) => FOLDERS[depth] === join(process.cwd(), dirname(relative(process.cwd(), file)))) ?? 'ports';

const EXPECTED = /^Expected: \/(.+)\/$/m;
const NAMED = /^Found by the seeds? ([\d.,]+) with (\d+) orders(?: and the faults ([a-z,-]+))?\.$/m;

/** A patch lies in the folder of its depth; one of your own is tried at the depth that is named. */
const read = async (file: string, depth: DepthName): Promise<Planted> => {
  const text = await readFile(file, 'utf8');
  const [, seeds, orders, faults = 'all'] = NAMED.exec(text) ?? [];
  const named = seeds && orders ? { named: { seeds: seedsOf(seeds), orders: Number(orders), faults } } : {};
  const expected = EXPECTED.exec(text)?.[1];
  return {
    name: basename(file, '.patch'),
    file,
    depth,
    patch: readPatch(text),
    ...named,
    ...(expected === undefined ? {} : { expected: new RegExp(expected) }),
  };
};

/** What found a planted fault, and what it printed. */
interface Found {
  readonly run: Run & { readonly depth: DepthName };
  readonly text: string;
}

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
  { planted = '', depth: named, isDepthNamed, seeds, orders, faults, mostFaults, isAsNamed }: Options,
  print: (line: string) => void,
): Promise<boolean> => {
  const depths = isDepthNamed ? [named] : DEPTHS;
  const all =
    planted === ''
      ? (await Promise.all(depths.map((depth) => plantedFaults(depth)))).flat()
      : [await read(planted, isDepthNamed ? named : depthOfFile(planted))];
  const isBrief = planted === '';
  const begun = Date.now();
  const limit = mostFaults === undefined ? {} : { mostFaults };
  const usual: Run = { seeds, orders, faults: faultsText(named, faults), ...limit };
  const found = await withCopies(
    all,
    async (copy, { name, file, depth, patch, named: header, expected }): Promise<Found | undefined> => {
      const began = Date.now();
      return copy.with(patch, async () => {
        const runs = [...(header && isAsNamed ? [header] : []), usual];
        for (let one = runs.shift(); one; one = runs.shift()) {
          const ran = await simulated(copy, { ...one, depth }, true);
          const findings = findingsIn(ran.text);
          // a program that does not run at all shows no promise
          const hasFound = !ran.isGood && !ran.isStopped && findings.length > 0;
          const by = { ...one, depth, seeds: [ran.seed] };
          const shown = hasFound ? findings.find((line) => expected?.test(line) ?? true) : undefined;
          if (shown !== undefined) {
            const again = `--planted ${relative(process.cwd(), file)}`;
            print(`found  ${name} by ${runText(by)}, ${secondsSince(began)} s: ${shown}`);
            print(`  again: ${commandOf(by)} ${again}`);
            if (!isBrief) print((await simulated(copy, by, false)).text.trimEnd().replace(AGAIN, `$& ${again}`));
            return { text: ran.text, run: by };
          }
          if (!hasFound) print(`silent  ${name} by ${runText({ ...one, depth })}${ran.isStopped ? ', stopped' : ''}`);
          else {
            print(`found for another reason: ${name} by ${runText(by)}: ${findings[0]}`);
            const left = seedsBehind(one.seeds, ran.seed);
            if (left.length > 0) runs.unshift({ ...one, seeds: left });
          }
        }
        print(`not found  ${name}, ${secondsSince(began)} s`);
        return undefined;
      });
    },
  );
  const finders = found.flatMap((each) => each?.run ?? []);
  const silent = await withCopies(together(finders), async (copy, one) => {
    const { isGood, text } = await simulated(copy, one, true);
    print(`without them ${runText(one)}: ${isGood ? 'silent' : `not silent (${reasonIn(text)})`}`);
    return isGood;
  });
  print(`${finders.length} of ${all.length} found in ${secondsSince(begun)} s`);
  return finders.length === all.length && silent.every(Boolean);
};

const secondsSince = (then: number): number => Math.round((Date.now() - then) / 1000);

const runText = ({ depth, seeds, orders, faults }: Found['run']): string =>
  `${seeds.length === 1 ? 'the seed' : 'the seeds'} ${seeds.join(', ')} with ${orders} orders and the faults ${faults} at the depth ${depth}`;

/** The same runs, each seed once, and those of as many orders with the same faults as one. */
const together = (runs: readonly Found['run'][]): readonly Found['run'][] =>
  [
    ...Map.groupBy(
      runs,
      ({ depth, orders, faults, mostFaults }) => `${depth} ${orders} ${faults} ${mostFaults}`,
    ).values(),
  ].flatMap((some) =>
    some.slice(0, 1).map((one) => ({
      ...one,
      seeds: [...new Set(some.flatMap(({ seeds }) => seeds))].toSorted((a, b) => a - b),
    })),
  );

/** The command that the shortest failing run prints; it is one of the program with the fault. */
const AGAIN = /^again: .*$/m;

const FINDING = /^ {2}((?:lost|duplicate|wrong): .*)$/gm;

const findingsIn = (text: string): readonly string[] => [...text.matchAll(FINDING)].flatMap(([, line]) => line ?? []);

const reasonIn = (text: string): string => findingsIn(text)[0] ?? text.trimEnd().split('\n').at(-1) ?? '';

/** The first seed that fails ends a brief run: those that it did not come to. */
const seedsBehind = (seeds: readonly number[], seed: number): readonly number[] => seeds.slice(seeds.indexOf(seed) + 1);

const simulated = (
  copy: TreeCopy,
  { seeds, orders, faults, mostFaults, depth }: Found['run'],
  isBrief: boolean,
): Promise<Ran> =>
  new Promise((resolve) => {
    const main = join(copy.folder, 'test/simulation/main.ts');
    const limit = mostFaults === undefined ? [] : ['--most-faults', String(mostFaults)];
    const given = ['--depth', depth, '--seeds', seeds.join(','), '--orders', String(orders), '--faults', faults];
    const child = spawn(process.execPath, [...NODE, main, ...given, ...limit, ...(isBrief ? ['--brief'] : [])], {
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
