import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Options } from './options.ts';
import { readPatch, type FilePatch } from './patch.ts';
import { TreeCopy } from './tree-copy.ts';

const FOLDER = join(import.meta.dirname, 'planted');
/** Nothing takes so long that still ends; in milliseconds. A story is looked for by many more runs. */
const LONGEST_RUN_MS = { brief: 300_000, story: 1_800_000 };

interface Planted {
  readonly name: string;
  readonly patch: readonly FilePatch[];
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

const read = async (file: string): Promise<Planted> => ({
  name: basename(file, '.patch'),
  patch: readPatch(await readFile(file, 'utf8')),
});

/**
 * Simulates the program with each planted fault, until a seed finds it, and the same seeds without any: they must be silent.
 * Answers whether all were found; of a single patch the whole story is printed.
 */
export const findPlanted = async (
  { planted = '', seeds, orders, faults }: Options,
  print: (line: string) => void,
): Promise<boolean> => {
  const all = planted === '' ? await plantedFaults() : [await read(planted)];
  const copy = await TreeCopy.made();
  const [first = 1] = seeds;
  const run = (last: number, isBrief: boolean): Promise<Ran> =>
    simulated(copy, isBrief ? LONGEST_RUN_MS.brief : LONGEST_RUN_MS.story, [
      '--seeds',
      `${first}..${last}`,
      '--orders',
      String(orders),
      '--faults',
      faults.join(',') || 'none',
      ...(isBrief ? ['--brief'] : []),
    ]);
  let [found, furthest] = [0, first];
  try {
    for (const { name, patch } of all) {
      const begun = Date.now();
      const { isGood, isStopped, seed, text } = await copy.with(patch, () =>
        run(seeds.at(-1) ?? first, planted === ''),
      );
      const took = `${Math.round((Date.now() - begun) / 1000)} s`;
      if (isGood || isStopped) {
        print(`not found  ${name} by the seeds ${first}..${seed}, ${took}${isStopped ? ', stopped' : ''}`);
        continue;
      }
      [found, furthest] = [found + 1, Math.max(furthest, seed)];
      print(planted === '' ? `found  ${name} by seed ${seed}, ${took}: ${reasonIn(text)}` : text.trimEnd());
    }
    const whole = await run(furthest, true);
    print(`${found} of ${all.length} found; the seeds ${first}..${furthest} are ${silence(whole)} without them`);
    return found === all.length && whole.isGood;
  } finally {
    await copy.remove();
  }
};

const silence = ({ isGood, text }: Ran): string => (isGood ? 'silent' : `not silent (${reasonIn(text)})`);

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
      const seed = Number([...text.matchAll(/^seed (\d+):/gm)].at(-1)?.[1] ?? given[1]?.split('..')[0]);
      resolve({
        text: signal ? `${text}it was stopped\n` : text,
        isGood: code === 0,
        isStopped: signal !== null,
        seed,
      });
    });
  });
