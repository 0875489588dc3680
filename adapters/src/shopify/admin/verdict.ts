import type { Answer } from '../transport.ts';
import { readEnvelope, type Cost, type Envelope } from './envelope.ts';
import { failureOfStatus, type ShopFailure } from './failures.ts';

/** What an answer asks the caller to do: use it, get a new token, wait for points, try again later, or give up. */
export type Verdict =
  | { readonly kind: 'answered'; readonly reply: Envelope }
  | { readonly kind: 'token-refused' }
  | { readonly kind: 'throttled'; readonly cost: Cost | undefined }
  | { readonly kind: 'overloaded'; readonly failure: ShopFailure; readonly waitSeconds: number | undefined }
  | { readonly kind: 'failed'; readonly failure: ShopFailure };

const overloaded = (detail: string): Verdict => ({
  kind: 'overloaded',
  failure: { kind: 'shop-unreachable', detail },
  waitSeconds: undefined,
});

/** Judges one answer by the HTTP status first and the codes inside the reply second. */
export const verdictOn = (answer: Answer | undefined): Verdict => {
  if (!answer) return overloaded('no answer');
  if (answer.status === 401) return { kind: 'token-refused' };
  if (answer.status === 429) return tooMany(answer);
  const failure = failureOfStatus(answer.status);
  if (failure) return { kind: 'failed', failure };
  if (answer.status !== 200) return overloaded(`status ${answer.status}`);
  const reply = readEnvelope(answer.body);
  return reply ? verdictOnReply(reply) : overloaded('no GraphQL reply');
};

const verdictOnReply = (reply: Envelope): Verdict => {
  const codes = new Set(reply.problems.map(({ code }) => code));
  // THROTTLED comes with HTTP 200; nothing was executed
  if (codes.has('THROTTLED')) return { kind: 'throttled', cost: reply.cost };
  if (codes.has('INTERNAL_SERVER_ERROR')) return overloaded('INTERNAL_SERVER_ERROR');
  if (codes.has('SHOP_INACTIVE')) return { kind: 'failed', failure: { kind: 'shop-access-lost', detail: 'inactive' } };
  return { kind: 'answered', reply };
};

const tooMany = ({ headers }: Answer): Verdict => {
  const asked = Number(headers['retry-after']);
  const waitSeconds = Number.isFinite(asked) && asked > 0 ? asked : undefined;
  return { kind: 'overloaded', failure: { kind: 'shop-busy', waitSeconds: waitSeconds ?? 2 }, waitSeconds };
};
