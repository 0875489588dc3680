import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import express from 'express';
import { sendAndSee, sendPieces } from './send-pieces.ts';

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

/** Longer than any machine takes to notice it. */
const LONG_MS = 20_000;

/** How a reader of a small file behaves: it takes all and keeps the connection, takes all and wanted it closed, or goes away. */
type Reader = 'keeps' | 'closes' | 'goes';

/** Sends a file of a few pieces, as an archive of three documents has. */
const seen = async (reader: Reader, noticedMs: number): Promise<boolean> => {
  const app = express();
  const left = new Promise<boolean>((done) => {
    app.get('/', async (_request, response) => {
      const pieces = (async function* () {
        for (let each = 0; each < 4; each += 1) yield new Uint8Array(8192);
      })();
      done(await sendAndSee(response, { mediaType: 'application/zip', fileName: 'a.zip', pieces }, noticedMs));
    });
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reading = connect((server.address() as AddressInfo).port, '127.0.0.1');
  try {
    reading.on('error', () => undefined);
    reading.on('data', () => reader === 'goes' && reading.destroy());
    reading.write(`GET / HTTP/1.1\r\nhost: a\r\nconnection: ${reader === 'closes' ? 'close' : 'keep-alive'}\r\n\r\n`);
    return await left;
  } finally {
    reading.destroy();
    server.closeAllConnections();
    server.close();
  }
};

describe('a small file that counts once it was taken', () => {
  it('was where its reader takes all of it and keeps the connection', async () =>
    expect(await seen('keeps', 100)).toBe(true));

  it('was where its reader takes all of it and wanted the connection closed', async () =>
    expect(await seen('closes', LONG_MS)).toBe(true));

  it('was not where its reader goes away, though all of it had left', async () =>
    expect(await seen('goes', LONG_MS)).toBe(false));
});
