import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { COMPILED } from '../system/host-command.ts';

const HOST_PROGRAM = createRequire(import.meta.url).resolve('@belegwerk/host/main');

/** The host as a program of its own, with everything it writes. */
export interface HostProcess {
  /** Its address, once it listens; refused when it ends before. */
  readonly url: Promise<string>;
  readonly exitCode: Promise<number | null>;
  /** All lines of output and errors so far. */
  written(): string;
  /** Asks it to end, and waits for it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the host, or that of another checkout, with these settings and no others. */
export const runHost = (settings: Readonly<Record<string, string>>, program = HOST_PROGRAM): HostProcess => {
  const child = spawn(process.execPath, ['--no-warnings', program], { env: { ...COMPILED, ...settings } });
  const exitCode = once(child, 'close').then(([code]) => code as number | null);
  let text = '';
  let heard: (line: string) => void;
  const ready = new Promise<string>((resolve) => (heard = resolve));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    const line = /^\{"url":.*\}$/m.exec(text)?.[0];
    if (line) heard(line);
  });
  const died = exitCode.then((code) => Promise.reject(new Error(`the host ended with ${code}:\n${text}`)));
  const url = Promise.race([ready.then((line) => (JSON.parse(line) as { url: string }).url), died]);
  url.catch(() => undefined);
  return {
    url,
    exitCode,
    written: () => text,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exitCode;
    },
  };
};
