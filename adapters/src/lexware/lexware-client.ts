import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { BookkeepingFailure } from '@belegwerk/core/ports';
import { backoffMillis, pause, type Timing } from '../pacing/index.ts';
import type { AccountLimiters, PacedCall } from './account-limits.ts';
import type { AccessGrant, LexwareCredentials } from './credentials/credentials.ts';
import type { HttpRequest, SendHttp } from '../http/index.ts';
import { failureOfRefusal } from './http/failure.ts';
import { verdictOf, type Verdict } from './http/verdict.ts';
import { addressOf, type LexwareCall } from './lexware-call.ts';
import type { LexwareLog } from './log.ts';

/** What the client stands on. */
export interface ClientPlan {
  readonly apiUrl: string;
  readonly send: SendHttp;
  readonly credentials: LexwareCredentials;
  readonly limiters: AccountLimiters;
  readonly longestWaitSeconds: number;
  /** How long an answer is waited for, from before the call is said to be sent. */
  readonly answerSeconds: number;
  /** How often a call is sent at most. */
  readonly tries: number;
  readonly timing: Timing;
  readonly log: LexwareLog;
  /** Told how long each call has waited for the limits of its account. */
  readonly waited: (seconds: number) => void;
  readonly chance: () => number;
}

type Attempt<T> =
  | Verdict<T>
  | { readonly is: 'called-off' }
  | { readonly is: 'too-long'; readonly waitSeconds: number };

/** How long to leave the account alone after so many refusals in a row. */
const LONG_WAIT_SECONDS = 30;

/** Calls the API: paced per account, signed, repeated where that is safe, never where it is not. */
export class LexwareClient {
  readonly #plan: ClientPlan;

  constructor(plan: ClientPlan) {
    this.#plan = plan;
  }

  /** The answer, or the failure that remains after all allowed repetitions. */
  async send<T, F = never>(shop: ShopKey, call: LexwareCall<T, F>): Promise<Result<T, BookkeepingFailure | F>> {
    let grant = await this.#plan.credentials.current(shop);
    let renewals = 0;
    for (let tries = 1; grant.ok; tries += 1) {
      const attempt = await this.#attempt(grant.value, call);
      if (attempt.is === 'done') return ok(attempt.value);
      if (attempt.is === 'signed-out' && renewals === 0) {
        renewals += 1;
        const { account, token } = grant.value;
        grant = await this.#plan.credentials.renewed(shop, token);
        // another account was connected meanwhile, for which this was not decided
        if (grant.ok && grant.value.account !== account) return fail({ kind: 'bookkeeping-cancelled' });
        continue;
      }
      const failure = failureOf(attempt, call, grant.value);
      if (!mayRepeat(attempt, call) || tries >= this.#plan.tries) return fail(failure);
      this.#plan.log.warn(traceOf(shop, call, attempt, tries), 'lexware call is repeated');
      await this.#holdBack(grant.value, attempt, tries);
    }
    return grant;
  }

  /** Seconds until a call of this kind would be sent for the shop, as far as one can tell. */
  async expectedWaitSeconds(shop: ShopKey, paced: PacedCall): Promise<number> {
    const grant = await this.#plan.credentials.current(shop);
    return grant.ok ? this.#waitSeconds(grant.value, paced) : 0;
  }

  async #attempt<T>(grant: AccessGrant, call: LexwareCall<T, unknown>): Promise<Attempt<T>> {
    const paced: PacedCall = { urgency: call.urgency, createsVoucher: call.creates === 'sales-voucher' };
    const waitSeconds = this.#waitSeconds(grant, paced);
    if (waitSeconds > this.#plan.longestWaitSeconds) return { is: 'too-long', waitSeconds };
    const { timing, waited } = this.#plan;
    const asked = timing.now();
    return this.#plan.limiters.of(grant.account).run(paced, async () => {
      waited((timing.now() - asked) / 1000);
      // begins before the time of sending is stored: nothing is on its way longer than that after the stored time
      const signal = AbortSignal.timeout(this.#plan.answerSeconds * 1000);
      if (call.aboutToSend && !(await call.aboutToSend())) return { is: 'called-off' };
      return verdictOf(await this.#plan.send(this.#requestOf(grant, call, signal)), call.read);
    });
  }

  #requestOf(grant: AccessGrant, call: LexwareCall<unknown, unknown>, signal: AbortSignal): HttpRequest {
    return {
      method: call.method,
      url: `${this.#plan.apiUrl.replace(/\/+$/, '')}${addressOf(call)}`,
      headers: {
        authorization: `Bearer ${grant.token}`,
        accept: call.accept ?? 'application/json',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      signal,
      ...(call.body === undefined ? {} : { body: call.body }),
    };
  }

  #waitSeconds(grant: AccessGrant, paced: PacedCall): number {
    return Math.ceil(this.#plan.limiters.of(grant.account).expectedWaitMillis(paced) / 1000);
  }

  /** A 429 holds back everybody on the account, any other trouble only this call. */
  async #holdBack(grant: AccessGrant, attempt: Attempt<unknown>, tries: number): Promise<void> {
    const { timing, chance, limiters } = this.#plan;
    const millis = backoffMillis({ firstMillis: 1000, longestMillis: 16_000, chance }, tries);
    if (attempt.is === 'too-many') limiters.of(grant.account).pause(millis);
    else await pause(timing, millis);
  }
}

/** Retry matrix of the API reference, 1.6. A 429 and a connection that never came about have changed nothing. */
const mayRepeat = (attempt: Attempt<unknown>, call: LexwareCall<unknown, unknown>): boolean => {
  if (attempt.is === 'too-many' || attempt.is === 'not-sent') return true;
  return attempt.is === 'unclear' && !call.creates;
};

const failureOf = <F>(
  attempt: Exclude<Attempt<unknown>, { is: 'done' }>,
  call: LexwareCall<unknown, F>,
  grant: AccessGrant,
): BookkeepingFailure | F => {
  switch (attempt.is) {
    case 'called-off':
      return { kind: 'bookkeeping-cancelled' };
    case 'too-long':
      return { kind: 'bookkeeping-busy', waitSeconds: attempt.waitSeconds };
    case 'too-many':
      return { kind: 'bookkeeping-busy', waitSeconds: LONG_WAIT_SECONDS };
    case 'signed-out':
      return { kind: 'bookkeeping-not-connected' };
    case 'refused':
      return call.refused?.(attempt.reply) ?? failureOfRefusal(attempt.reply, call.scope, [grant.token]);
    case 'not-sent':
    case 'unclear':
  }
  const { detail } = attempt;
  if (attempt.is === 'unclear' && call.creates) return { kind: 'bookkeeping-outcome-unknown', detail };
  const answered = attempt.is === 'unclear' && attempt.answered ? ({ answered: true } as const) : {};
  return { kind: 'bookkeeping-unreachable', detail, ...answered };
};

const traceOf = (
  shop: ShopKey,
  call: LexwareCall<unknown, unknown>,
  attempt: Attempt<unknown>,
  tries: number,
): Record<string, string | number> => ({ shop, method: call.method, path: call.path, because: attempt.is, tries });
