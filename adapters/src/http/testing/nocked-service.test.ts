import { describe, expect, it } from '@jest/globals';
import { textOf, type HttpRequest } from '../exchange.ts';
import { openHttp } from '../open-http.ts';
import { NockedService } from './nocked-service.ts';

const { send } = openHttp();
const request = (url: string): HttpRequest => ({ method: 'GET', url, headers: {}, signal: AbortSignal.timeout(2000) });

describe('a service of a test', () => {
  it('answers what was prepared for a call, in order, and remembers what was sent', async () => {
    const service = new NockedService();
    service.answers('GET /a', { text: 'first' }, { status: 404, json: { why: 'gone' } });
    const first = await send(request(`${service.url}/a?x=1`));
    const second = await send(request(`${service.url}/a`));
    expect(first.outcome === 'answered' && textOf(first.reply)).toBe('first');
    expect(second).toMatchObject({ reply: { status: 404, headers: { 'content-type': 'application/json' } } });
    expect(service.seen).toMatchObject([
      { call: 'GET /a', query: { x: '1' }, headers: { 'user-agent': 'Belegwerk' } },
      { call: 'GET /a', query: {} },
    ]);
    service.done();
  });

  it.each(['/b', '/a/b'])('fails a test that asks it for something else: %s', async (path) => {
    const service = new NockedService();
    service.answers('GET /a', {});
    await send(request(service.url + path));
    expect(() => service.done()).toThrow(`not prepared: GET ${service.url}${path}`);
  });

  it('fails a test that asks anybody else, who is not reached', async () => {
    const service = new NockedService();
    expect(await send(request('http://127.0.0.1:9/a'))).toMatchObject({ outcome: 'lost' });
    expect(() => service.done()).toThrow('not prepared: GET http://127.0.0.1:9/a');
  });

  it('fails a test that does not ask for what it has prepared', () => {
    const service = new NockedService();
    service.answers('GET /a', {});
    expect(() => service.done()).toThrow('not asked for: GET');
  });
});
