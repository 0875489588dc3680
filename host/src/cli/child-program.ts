import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

/** A program of ours that was started as a process of its own and has said that it is ready. */
export interface ChildProgram {
  readonly process: ChildProcess;
  /** Once it ended, for any reason. */
  readonly ended: Promise<void>;
  /** Its first line of output, read as JSON. */
  readonly ready: Readonly<Record<string, unknown>>;
  /** Asks it to end, and makes it end when it does not within ten seconds. */
  stop(): Promise<void>;
}

/** From the second start on a program finds its modules compiled. */
const COMPILED = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/compiled') };
const STOP_WITHIN_MS = 10_000;
const ENDS_WITH_US = pathToFileURL(join(import.meta.dirname, 'end-with-starter.js')).href;

/** Detached programs outlive us unless we see to it. */
const living = new Set<ChildProcess>();
process.once('exit', () => living.forEach((child) => child.kill('SIGKILL')));

/**
 * Starts a TypeScript program with this Node and waits for its ready line. Its other output goes to our error output. It
 * ends when we do, even where we are killed. `onSpawn` is given the process before it is ready, and reads its error output then.
 */
export const startProgram = async (
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
  onSpawn?: (child: ChildProcess) => void,
): Promise<ChildProgram> => {
  // a group of its own: Ctrl-C reaches us alone, and we end the programs in the right order
  const child = spawn(process.execPath, ['--no-warnings', '--import', ENDS_WITH_US, file, ...args], {
    env: { ...COMPILED, ...env },
    stdio: ['pipe', 'pipe', onSpawn ? 'pipe' : 'inherit'],
    detached: true,
  });
  living.add(child);
  onSpawn?.(child);
  const ended = new Promise<void>((end) => void child.once('exit', () => end()));
  child.once('exit', () => living.delete(child));
  const ready = await firstLine(child, file);
  child.stdout?.resume();
  return { process: child, ended, ready, stop: () => stopped(child) };
};

const firstLine = (child: ChildProcess, file: string): Promise<Readonly<Record<string, unknown>>> =>
  new Promise((resolve, reject) => {
    const lines = createInterface({ input: child.stdout! });
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code} before it was ready`)));
    child.once('error', reject);
    lines.on('line', (line) => {
      if (!line.startsWith('{')) return void process.stderr.write(`${line}\n`);
      const read = JSON.parse(line) as Readonly<Record<string, unknown>>;
      if ('level' in read) return void process.stderr.write(`${line}\n`);
      resolve(read);
    });
  });

const stopped = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(killTimer);
};
