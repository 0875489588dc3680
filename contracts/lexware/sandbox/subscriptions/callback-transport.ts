import type { CallbackOutcome } from './retry-schedule.ts';

const READ_TIMEOUT_MS = 5000;
const MAX_HOPS = 3;

const codeOf = (problem: unknown): unknown => {
  if (typeof problem !== 'object' || problem === null) return undefined;
  if ('code' in problem) return problem.code;
  return 'cause' in problem ? codeOf(problem.cause) : undefined;
};

const send = async (url: string, init: RequestInit, hops: number): Promise<CallbackOutcome> => {
  const reply = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
  await reply.arrayBuffer();
  const target = reply.headers.get('location');
  if (reply.status >= 300 && reply.status < 400 && target !== null && hops < MAX_HOPS) {
    return send(new URL(target, url).href, init, hops + 1);
  }
  return reply.status;
};

const outcomeOf = async (sending: Promise<CallbackOutcome>): Promise<CallbackOutcome> => {
  try {
    return await sending;
  } catch (problem) {
    return codeOf(problem) === 'ENOTFOUND' ? 'unresolvable' : 'no-connection';
  }
};

/** How the service reaches the addresses that subscribed; neither ever throws. */
export interface Callbacks {
  /** Delivers a callback body with its signature. */
  readonly post: (url: string, body: string, signature: string) => Promise<CallbackOutcome>;
  /** Whether an address answers with success. */
  readonly probe: (url: string) => Promise<boolean>;
}

const post: Callbacks['post'] = (url, body, signature) => {
  const headers = { 'Content-Type': 'application/json', 'X-Lxo-Signature': signature };
  return outcomeOf(send(url, { method: 'POST', headers, body }, 0));
};

const probe: Callbacks['probe'] = async (url) => {
  const outcome = await outcomeOf(send(url, { method: 'HEAD' }, 0));
  return typeof outcome === 'number' && outcome >= 200 && outcome < 300;
};

/** Over HTTP, as the service does. */
export const callbacksOverHttp: Callbacks = { post, probe };
