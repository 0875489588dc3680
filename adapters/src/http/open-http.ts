import { setImmediate } from 'node:timers/promises';
import { AxiosHeaders, getAdapter, type AxiosAdapter, type AxiosResponse } from 'axios';
import { agentsFor, closeAgents, sharedAgents, type Agents } from './agents.ts';
import type { Http, HttpReply, SendHttp } from './exchange.ts';
import { endedBy, noAnswer } from './no-answer.ts';

const LARGEST_ANSWER_BYTES = 32 * 1024 * 1024;
const LARGEST_REQUEST_BYTES = 10 * 1024 * 1024;

/** What every request has that does not say otherwise. */
const HEADERS = { accept: '*/*', 'user-agent': 'Belegwerk' };

/** What every exchange has: no proxy of the environment, no redirect followed, every status an answer. */
const EXCHANGE = {
  proxy: false,
  maxRedirects: 0,
  maxBodyLength: LARGEST_REQUEST_BYTES,
  responseType: 'arraybuffer',
  validateStatus: () => true,
} as const;

/**
 * The only place that knows axios. It carries bytes, and every request says all there is to say of it: what makes it is
 * asked for itself, without the defaults, interceptors and transformations of an instance, which cost as much again.
 */
export const openHttp = (agents: Agents = sharedAgents()): Http => {
  return { send: sendThrough(getAdapter('http'), agents), close: () => closeAgents(agents) };
};

const sendThrough =
  (exchange: AxiosAdapter, shared: Agents): SendHttp =>
  async (request) => {
    const { method, url, body, signal, largestBytes = LARGEST_ANSWER_BYTES, onlyAt } = request;
    await socketsSeen();
    if (signal.aborted) return endedBy(signal, 'not-sent');
    try {
      const response: AxiosResponse<unknown> = await exchange({
        ...EXCHANGE,
        method,
        url,
        headers: new AxiosHeaders({ ...HEADERS, ...request.headers }),
        data: body,
        signal,
        decompress: !('accept-encoding' in request.headers),
        maxContentLength: largestBytes,
        ...(onlyAt ? agentsFor(onlyAt) : shared),
      });
      return { outcome: 'answered', reply: replyOf(response) };
    } catch (error) {
      return noAnswer(error, { signal, largestBytes });
    }
  };

/**
 * Lets the event loop look at all sockets, so that no request is written to a connection that its server has ended while
 * the thread was busy. The first turn ends with what was seen before.
 */
const socketsSeen = async (): Promise<void> => {
  await setImmediate();
  await setImmediate();
};

const replyOf = ({ status, headers, data }: AxiosResponse<unknown>): HttpReply => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => typeof value === 'string')),
  bytes: data as Buffer,
});
