import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from './readme-commands.ts';

/** What a command of the README has printed, line by line, and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly lines: readonly string[];
}

/** Variables that would make a command talk to real accounts or change how Jest runs inside Jest. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(SHOPIFY|LEXWARE|MONGODB|NODE_|JEST)/.test(name)),
  );

/** Runs `npm run NAME -- ARGS` as a person would; `until` presses Ctrl-C as soon as a line says what was waited for. */
export const runCommand = async (
  name: string,
  args: readonly string[],
  { until, settings = {} }: { until?: (line: string) => boolean; settings?: Readonly<Record<string, string>> } = {},
): Promise<Ended> => {
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
    cwd: ROOT,
    env: { ...environment(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const lines: string[] = [];
  const ended = once(child, 'close') as Promise<[number | null]>;
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    if (until?.(line)) process.kill(-Number(child.pid), 'SIGINT');
  });
  const [code] = await ended;
  return { code, lines };
};
