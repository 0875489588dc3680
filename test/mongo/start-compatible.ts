import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A server that runs for the tests. */
export interface RunningServer {
  readonly url: string;
  /** How its process ended, with the last lines that it wrote. Missing where the process is not ours. */
  readonly ended?: Promise<string>;
  stop(): Promise<void>;
}

const LAST_LINES = 12;

/** How a process ended, also one that has ended already, and the last lines that it wrote. */
export const endOf = async (server: ChildProcess): Promise<string> => {
  const last: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    if (stream)
      createInterface({ input: stream }).on('line', (line) => {
        last.push(line);
        if (last.length > LAST_LINES) last.shift();
      });
  if (server.exitCode === null && server.signalCode === null) await once(server, 'close');
  const { exitCode: code, signalCode: signal } = server;
  const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
  if (!server.stderr) return `${how}; what it wrote stands above`;
  return last.length > 0 ? `${how}; it wrote last:\n${last.join('\n')}` : `${how} and wrote nothing`;
};

/** Starts the program, which prints its address. It ends with this process, because it watches its standard input. */
export const startCompatible = async (program: string, options: readonly string[] = []): Promise<RunningServer> => {
  const server = spawn(program, options, { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = endOf(server);
  server.stderr.pipe(process.stderr, { end: false });
  const lines = createInterface({ input: server.stdout });
  const [url] = (await Promise.race([
    once(lines, 'line'),
    ended.then((how) => Promise.reject(new Error(`${program} ${how} before it served`))),
  ])) as [string];
  server.unref();
  for (const stream of [server.stdout, server.stderr]) if ('unref' in stream) (stream as { unref(): void }).unref();
  return {
    // the driver gives a busy server up after half a minute, unless told otherwise
    url: `${url.trim().replace(/\/?$/, '/')}?connectTimeoutMS=200000&serverSelectionTimeoutMS=200000`,
    ended,
    stop: async () => {
      server.ref();
      server.stdin.end();
      await ended;
    },
  };
};
