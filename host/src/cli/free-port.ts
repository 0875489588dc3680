import { createServer } from 'node:net';

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, '127.0.0.1', () => void probe.close(() => answer(true)));
  });

/** The wanted port, or the next free one of the hundred after it. */
export const freePort = async (wanted: number): Promise<number> => {
  for (let port = wanted; port < wanted + 100; port += 1) if (await isFree(port)) return port;
  throw new Error(`no port is free between ${wanted} and ${wanted + 99}`);
};
