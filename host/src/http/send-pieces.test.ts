import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import express from 'express';
import { sendPieces } from './send-pieces.ts';

const MANY = 400;

/** Sends 400 pieces of 64 KB to a reader, who takes all of them or goes away behind the first; answers whether all left. */
const sent = async (isWhole: boolean): Promise<boolean> => {
  const app = express();
  const left = new Promise<boolean>((done) => {
    app.get('/', async (_request, response) => {
      const pieces = (async function* () {
        for (let each = 0; each < MANY; each += 1) yield new Uint8Array(65_536);
      })();
      done(await sendPieces(response, { mediaType: 'application/zip', fileName: 'a.zip', pieces }));
    });
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    if (isWhole) await reply.arrayBuffer();
    else await reply.body?.cancel();
    return await left;
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

describe('a file that is sent piece by piece', () => {
  it('left whole where the reader takes all of it', async () => expect(await sent(true)).toBe(true));

  it('did not where the reader goes away meanwhile', async () => expect(await sent(false)).toBe(false));
});
