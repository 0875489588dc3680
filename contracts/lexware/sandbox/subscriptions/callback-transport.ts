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

/** Delivers a callback body with its signature; never throws. */
export const post = (url: string, body: string, signature: string): Promise<CallbackOutcome> => {
  const headers = { 'Content-Type': 'application/json', 'X-Lxo-Signature': signature };
  return outcomeOf(send(url, { method: 'POST', headers, body }, 0));
};

/** Probes a callback address; true when it answers with success. */
export const probe = async (url: string): Promise<boolean> => {
  const outcome = await outcomeOf(send(url, { method: 'HEAD' }, 0));
  return typeof outcome === 'number' && outcome >= 200 && outcome < 300;
};
