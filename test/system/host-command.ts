import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('@belegwerk/host')), 'cli');

const { NODE_COMPILE_CACHE = '' } = process.env;
/** Where Node finds the modules of a program compiled; no setting of ours. */
export const COMPILED = { NODE_COMPILE_CACHE };

/** What a command for operators said, and how it ended. */
export interface Said {
  readonly code: number | null;
  readonly text: string;
}

/** Runs a command for operators with these settings and no others, as a program of its own. */
export const hostCommand = async (
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Said> => {
  const child = spawn(process.execPath, ['--no-warnings', join(FOLDER, `${name}.ts`), ...args], {
    env: { ...COMPILED, ...settings },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
};

/** Runs a command that must succeed; answers the JSON of its last line. */
export const hostAnswer = async <T>(...asked: Parameters<typeof hostCommand>): Promise<T> => {
  const { code, text } = await hostCommand(...asked);
  if (code !== 0) throw new Error(`${asked[0]} ended with ${code}:\n${text}`);
  return JSON.parse(text.trim().split('\n').at(-1) ?? '') as T;
};
