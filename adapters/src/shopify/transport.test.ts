import type { AddressInfo } from 'node:net';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { sendOverHttp } from './transport.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => void server.close()));

const served = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

describe('What is sent to a shop', () => {
  it('is taken nowhere else by a redirect, and so are the tokens in it', async () => {
    let taken = 0;
    const elsewhere = await served((_request, response) => {
      taken += 1;
      response.end();
    });
    const shop = await served((_request, response) => void response.writeHead(307, { location: elsewhere }).end());
    const headers = { 'x-shopify-access-token': 'a token' };
    expect(await sendOverHttp({ url: shop, headers, body: '{}' })).toMatchObject({ status: 307 });
    expect(taken).toBe(0);
  });
});
