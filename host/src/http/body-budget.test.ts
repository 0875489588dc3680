import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { bodyBudget } from './body-budget.ts';
import { rawBody, refusedBody } from './raw-body.ts';

const MOST = 1_000_000;
const MAX_OF_ONE = 450_000;
const LARGE = 400_000;
const SECONDS = 2;

describe('bodies that are not verified yet', () => {
  let server: Server;
  let sockets: Socket[];
  let read: number;

  beforeEach(async () => {
    [sockets, read] = [[], 0];
    const body = rawBody({ limit: '500kb', signature: 'x-signed', seconds: SECONDS });
    const web = express().set('trust proxy', ['loopback']);
    web.post('/in', bodyBudget(MOST, MAX_OF_ONE), ...body, (_request, response) => {
      read += 1;
      response.sendStatus(200);
    });
    web.use('/in', refusedBody);
    server = createServer(web).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });

  const port = (): number => (server.address() as AddressInfo).port;
  const post = (bytes: number) =>
    fetch(`http://127.0.0.1:${port()}/in`, {
      method: 'POST',
      headers: { 'x-signed': 'by strangers' },
      body: 'x'.repeat(bytes),
    });

  /** Sends all of a body but its last byte, or less, and what was answered so far. */
  const unfinished = (length: string, bytes: number, address = '192.0.2.1') => {
    const socket = connect(port(), '127.0.0.1').setEncoding('utf8');
    sockets.push(socket);
    const told = { answer: '' };
    socket.on('data', (data: string) => (told.answer += data)).on('error', () => undefined);
    socket.write(
      `POST /in HTTP/1.1\r\nHost: here\r\nX-Signed: by strangers\r\nX-Forwarded-For: ${address}\r\n${length}\r\n`,
    );
    socket.write(length.startsWith('T') ? `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n` : 'x'.repeat(bytes));
    return told;
  };
  const declared = `Content-Length: ${LARGE}\r\n`;
  const until = async (is: () => boolean): Promise<void> => {
    for (const end = performance.now() + 60_000; !is() && performance.now() < end;)
      await new Promise((resume) => setTimeout(resume, 10));
  };

  it.each([
    ['that say how long they are', declared],
    ['that do not say how long they are', 'Transfer-Encoding: chunked\r\n'],
  ])(
    '%s hold no more memory together than they may, and who comes too late is told when to come again',
    async (_, length) => {
      const told = Array.from({ length: 6 }, (_none, at) => unfinished(length, LARGE - 1, `192.0.2.${at}`));
      const refused = () => told.filter(({ answer }) => answer.startsWith('HTTP/1.1 503'));
      await until(() => refused().length >= 4);
      expect(refused()).toHaveLength(4);
      for (const { answer } of refused()) expect(answer).toMatch(/retry-after: 10\r\n/i);
    },
  );

  it('are taken when they are small, with anything else under way', async () => {
    const told = Array.from({ length: 6 }, () => unfinished(declared, LARGE - 1));
    await until(() => told.some(({ answer }) => answer !== ''));
    for (let at = 0; at < 20; at += 1) expect((await post(60_000)).status).toBe(200);
    expect(read).toBe(20);
  });

  it('of one address never take all the room from the others', async () => {
    const told = Array.from({ length: 6 }, () => unfinished(declared, LARGE - 1, '198.51.100.7'));
    const refused = () => told.filter(({ answer }) => answer.startsWith('HTTP/1.1 503'));
    await until(() => refused().length >= 5);
    expect(refused()).toHaveLength(5);
    expect((await post(LARGE)).status).toBe(200);
  });

  it('hold nothing by saying that they will be large', async () => {
    for (let at = 0; at < 20; at += 1) unfinished(declared, 100);
    expect((await post(LARGE)).status).toBe(200);
  });

  it('make room again once they are read, or their senders have gone', async () => {
    for (let at = 0; at < 5; at += 1) expect((await post(LARGE)).status).toBe(200);
    const told = Array.from({ length: 4 }, () => unfinished(declared, LARGE - 1));
    await until(() => told.some(({ answer }) => answer !== ''));
    for (const socket of sockets) socket.destroy();
    let last = 503;
    const end = performance.now() + 60_000;
    while (last === 503 && performance.now() < end) last = (await post(LARGE)).status;
    expect(last).toBe(200);
  });
});
