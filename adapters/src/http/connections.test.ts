import { createServer } from 'node:http';
import { Socket, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sharedAgents } from './agents.ts';
import { textOf, type Http } from './exchange.ts';
import { openHttp } from './open-http.ts';
import { allStopped, answered, bodyOf, opened, request, served, stopped } from './testing/real-server.ts';

let http: Http;
beforeEach(() => {
  http = openHttp();
});
afterEach(async () => {
  http.close();
  await allStopped();
});

describe('Connections', () => {
  /** A server that counts its connections and ends none. */
  const counting = async () => {
    const server = createServer({ keepAliveTimeout: 60_000 }, (_incoming, response) => void response.end('x'));
    let taken = 0;
    server.on('connection', () => (taken += 1));
    return { server, url: await opened(server), taken: () => taken };
  };
  const open = (server: Server): Promise<number> =>
    new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    while (!(await isSo())) await new Promise((resume) => setTimeout(resume, 5));
  };

  it('are used again, and ended when the program ends', async () => {
    const { server, url, taken } = await counting();
    const patient = openHttp(sharedAgents({ toConnect: 5000, idle: 60_000 }));
    for (let times = 0; times < 3; times += 1) answered(await patient.send(request(url)));
    expect(taken()).toBe(1);
    patient.close();
    await until(async () => (await open(server)) === 0);
  });

  it('are probed after the same time whether they work or wait, so that it is not set anew', async () => {
    const set = jest.spyOn(Socket.prototype, 'setKeepAlive');
    const { url } = await counting();
    for (let times = 0; times < 3; times += 1) answered(await http.send(request(url)));
    expect(set.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(new Set(set.mock.calls.map(([, millis]) => millis))).toEqual(new Set([60_000]));
    set.mockRestore();
  });

  it('to checked addresses are not shared and go where the name does not lead', async () => {
    const { server, url, taken } = await counting();
    const named = url.replace('127.0.0.1', 'dateien.laden.test');
    for (let times = 0; times < 2; times += 1) answered(await http.send(request(named, { onlyAt: ['127.0.0.1'] })));
    expect(taken()).toBe(2);
    await until(async () => (await open(server)) === 0);
  });

  it('are given up after a while without work, but not while an answer is under way', async () => {
    const hasty = openHttp(sharedAgents({ toConnect: 400, idle: 50 }));
    const server = createServer((_incoming, response) => void setTimeout(() => response.end('slow'), 600));
    const url = await opened(server);
    expect(textOf(answered(await hasty.send(request(url))))).toBe('slow');
    await until(async () => (await open(server)) === 0);
    hasty.close();
  });

  it('that a server has ended are not used when it is back', async () => {
    const { server, url } = await counting();
    answered(await http.send(request(url)));
    await stopped(server);
    await opened(
      createServer((_incoming, response) => void response.end('back')),
      Number(new URL(url).port),
    );
    expect(textOf(answered(await http.send(request(url))))).toBe('back');
  });

  it('that are ended under a request are not replaced by another one', async () => {
    const seen: string[] = [];
    const url = await served(async (incoming, response) => {
      seen.push(await bodyOf(incoming));
      if (seen.length === 1) response.end('x');
      else incoming.socket.destroy();
    });
    answered(await http.send(request(url, { body: 'first' })));
    const detail = 'connection failed (ECONNRESET)';
    expect(await http.send(request(url, { body: 'second' }))).toEqual({
      outcome: 'lost',
      because: 'connection',
      detail,
    });
    expect(seen).toEqual(['first', 'second']);
  });

  it('are given up before the server says it will', async () => {
    const server = createServer({ keepAliveTimeout: 2000 }, (_incoming, response) => void response.end('x'));
    // the server hears of the end only when the other side was first
    const ended = new Promise<string>((resolve) =>
      server.on('connection', (socket) => {
        socket.on('end', () => resolve('by us'));
        socket.on('close', () => resolve('by the server'));
      }),
    );
    answered(await http.send(request(await opened(server))));
    expect(await ended).toBe('by us');
  });
});
