import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A callback as it came. */
export type ReceivedCallback = { readonly body: string; readonly signature: string };

const servers: Server[] = [];

/** Closes the addresses of the test: each file that listens says `afterEach(stopListening)`. */
export const stopListening = (): void => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
};

/** An address for callbacks that ends with the test; it answers with that status and keeps what came. */
export const listenFor = async (status: () => number): Promise<{ url: string; received: ReceivedCallback[] }> => {
  const received: ReceivedCallback[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['x-lxo-signature']);
      if (request.method === 'POST') received.push({ body: Buffer.concat(chunks).toString(), signature });
      response.writeHead(request.method === 'HEAD' ? 200 : status()).end();
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`, received };
};
