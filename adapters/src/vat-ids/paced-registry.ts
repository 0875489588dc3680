import { fail } from '@belegwerk/core/kernel';
import type { VatIdRegistry } from '@belegwerk/core/ports';
import type { NoVatIdAnswer, VatIdQuestion } from '@belegwerk/core/vat-ids';
import { RateLimiter, TokenBucket, type Timing } from '../pacing/index.ts';

const QUESTIONS = { capacity: 1, perSecond: 3 };
const REST_MINUTES = 5;
const REST_MS = REST_MINUTES * 60_000;

/** Codes by which a service says that it answers no question at all, of whichever member state. */
const OF_THE_SERVICE: ReadonlySet<string> = new Set([
  'evatr-0008',
  'evatr-0011',
  'evatr-0013',
  'SERVICE_UNAVAILABLE',
  'IP_BLOCKED',
  'GLOBAL_MAX_CONCURRENT_REQ',
  'GLOBAL_MAX_CONCURRENT_REQ_TIME',
]);
/** What a service says itself, and not the way to it. */
const OWN_CODE = /^(?:evatr-\d+|[A-Z_]+)$/;

const WHOLE = 'whole';
const COUNTRY_LENGTH = 2;
const countryOf = ({ asked }: VatIdQuestion): string => asked.slice(0, COUNTRY_LENGTH);

/** What is given a rest: the whole registry, or its questions about one member state. */
const restingPart = (question: VatIdQuestion, { code }: NoVatIdAnswer): string =>
  OWN_CODE.test(code) && !OF_THE_SERVICE.has(code) ? countryOf(question) : WHOLE;

interface Around {
  readonly timing: Timing;
  readonly warn: (message: string, facts: Readonly<Record<string, unknown>>) => void;
}

/**
 * A registry that all shops of this process ask in one line, a few questions a second. Where it is down it is asked nothing for some
 * minutes: the orders behind the question do not wait for it one after another.
 */
export const pacedRegistry = (registry: VatIdRegistry, { timing, warn }: Around): VatIdRegistry => {
  const limits = [new TokenBucket<object>(QUESTIONS, () => 1, timing.now())];
  const line = new RateLimiter<object>({ timing, rankOf: () => 0, limits });
  const rests = new Map<string, { readonly until: number; readonly because: NoVatIdAnswer }>();

  const restsFor = (question: VatIdQuestion): NoVatIdAnswer | undefined =>
    [WHOLE, countryOf(question)]
      .map((part) => rests.get(part))
      .find((rest) => rest !== undefined && rest.until > timing.now())?.because;

  const rest = (question: VatIdQuestion, because: NoVatIdAnswer): void => {
    const part = restingPart(question, because);
    rests.set(part, { until: timing.now() + REST_MS, because });
    const about = { registry: question.registry, code: because.code, minutes: REST_MINUTES };
    if (part === WHOLE) warn('a registry of VAT ids is down and is asked nothing for some minutes', about);
  };

  return {
    restsFor,
    ask: (question) =>
      line.run({}, async () => {
        const resting = restsFor(question);
        if (resting) return fail(resting);
        const answer = await registry.ask(question);
        if (!answer.ok && answer.failure.kind === 'unavailable') rest(question, answer.failure);
        return answer;
      }),
  };
};
