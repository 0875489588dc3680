import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const START = join(dirname(createRequire(import.meta.url).resolve('@belegwerk/host')), 'cli/start.ts');

/** The whole product as `npm start` runs it. */
export interface Product {
  readonly address: string;
  /** Every line of its output so far. */
  readonly printed: readonly string[];
  readonly startedInMs: number;
  /** Presses Ctrl-C and answers the exit code. */
  stop(): Promise<number | null>;
}

/** Variables that would make it talk to real accounts. */
const withoutAccounts = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(SHOPIFY|LEXWARE|MONGODB|NODE_OPTIONS)/.test(name)),
  );

/** Starts the product in a folder, where it keeps its data; resolves with its address once it printed one. */
export const startProduct = async (
  folder: string,
  more: readonly string[] = [],
  program: string = START,
): Promise<Product> => {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--no-warnings', program, ...more], {
    cwd: folder,
    env: withoutAccounts(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const printed: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => printed.push(line));
  const first = await Promise.race([
    once(lines, 'line'),
    ended.then(([code]) => Promise.reject(new Error(`ended with ${code}`))),
  ]);
  return {
    address: String(first[0]),
    printed,
    startedInMs: performance.now() - begun,
    stop: async () => {
      child.kill('SIGINT');
      return (await ended)[0];
    },
  };
};
