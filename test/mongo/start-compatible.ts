import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A server that runs for the tests. */
export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the program, which prints its address. It ends with this process, because it watches its standard input. */
export const startCompatible = async (program: string, options: readonly string[] = []): Promise<RunningServer> => {
  const server = spawn(program, options, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const lines = createInterface({ input: server.stdout });
  const [url] = (await Promise.race([
    once(lines, 'line'),
    ended.then(() => Promise.reject(new Error(`${program} ended before it served`))),
  ])) as [string];
  server.unref();
  return {
    // the driver gives a busy server up after half a minute, unless told otherwise
    url: `${url.trim().replace(/\/?$/, '/')}?connectTimeoutMS=200000&serverSelectionTimeoutMS=200000`,
    stop: async () => {
      server.ref();
      server.stdin.end();
      await ended;
    },
  };
};
