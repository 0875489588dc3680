import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { COMPILED } from './host-command.ts';

const PROGRAM = join(import.meta.dirname, '../../host/src/cli/migrate-store.ts');

export interface StoreMove {
  readonly code: number | null;
  /** Everything that it wrote. */
  readonly said: string;
}

/** Begins `npm run migrate-store` with these settings and no others. */
export const beginMove = (args: readonly string[], settings: Readonly<Record<string, string>>) =>
  spawn(process.execPath, ['--no-warnings', PROGRAM, ...args], { env: { ...COMPILED, ...settings } });

/** Runs it to its end. */
export const moveStore = async (
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<StoreMove> => {
  const child = beginMove(args, settings);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
};
