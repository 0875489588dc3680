import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A callback as it came. */
export interface Callback {
  readonly body: Buffer;
  readonly signature: string | undefined;
}

/** Listens for callbacks of the accounting service; answers its probe, too. */
export const listenForCallbacks = async (path: string) => {
  const received: Callback[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = request.headers['x-lxo-signature'];
      if (request.method === 'POST')
        received.push({
          body: Buffer.concat(chunks),
          signature: typeof signature === 'string' ? signature : undefined,
        });
      response.writeHead(request.url?.startsWith(path) ? 204 : 404).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, received, close };
};
