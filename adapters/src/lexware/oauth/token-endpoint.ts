import { fail, ok, type Result } from '@belegwerk/core/kernel';
import type { BookkeepingFailure, Clock } from '@belegwerk/core/ports';
import { z } from 'zod';
import { textOf, type HttpReply, type SendHttp } from '../../http/index.ts';
import { jsonIn } from '../http/json.ts';
import { reasonsIn } from '../http/reasons.ts';
import { verdictOf } from '../http/verdict.ts';
import { reading } from '../wire/wire-replies.ts';
import type { TokenPair } from './token-pair.ts';

/** What the accounting service knows of our program. */
export interface LexwareClientRegistration {
  readonly appUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Must be registered, letter by letter. */
  readonly redirectUri: string;
}

const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  scope: z.string().nullish(),
});
const oauthError = z.object({ error: z.string() });

const TIMEOUT_MILLIS = 35_000;
const BUSY_SECONDS = 60;
const GONE = 'invalid_grant';
/** The operator's registration is wrong or deactivated; no shop loses its access for that. */
const OUR_CLIENT = new Set(['invalid_client', 'unauthorized_client']);

/** The authorization server's token and revocation addresses. Source: API reference, 1.3. */
export class TokenEndpoint {
  readonly #registration: LexwareClientRegistration;
  readonly #clock: Clock;
  readonly #send: SendHttp;

  constructor(registration: LexwareClientRegistration, { clock, send }: { clock: Clock; send: SendHttp }) {
    this.#registration = registration;
    this.#clock = clock;
    this.#send = send;
  }

  /** Trades a code for the first pair. Any failure uses up the code. */
  exchangeCode(code: string, verifier: string): Promise<Result<TokenPair, BookkeepingFailure>> {
    const { redirectUri } = this.#registration;
    return this.#pair({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier });
  }

  /** Trades a refresh token for the next pair; the old pair is dead afterwards. `bookkeeping-not-connected` is final. */
  refresh(refreshToken: string): Promise<Result<TokenPair, BookkeepingFailure>> {
    return this.#pair({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  /** Ends the connection at the service. */
  async revoke(token: string): Promise<Result<void, BookkeepingFailure>> {
    const ended = await this.#post('/oauth2/revoke', { token }, () => true);
    return ended.ok ? ok(undefined) : ended;
  }

  async #pair(form: Record<string, string>): Promise<Result<TokenPair, BookkeepingFailure>> {
    const asked = this.#clock.now();
    const answer = await this.#post('/oauth2/token', form, reading(tokens));
    if (!answer.ok) return answer;
    const { access_token, refresh_token, expires_in, scope } = answer.value;
    const scopes = (scope ?? '').split(/\s+/).filter(Boolean);
    return ok({
      accessToken: access_token,
      refreshToken: refresh_token,
      expiresAt: asked.add({ seconds: Math.floor(expires_in) }),
      ...(scopes.length > 0 ? { scopes } : {}),
    });
  }

  async #post<T>(
    path: string,
    form: Record<string, string>,
    read: (reply: HttpReply) => T | undefined,
  ): Promise<Result<T, BookkeepingFailure>> {
    const { appUrl, clientId, clientSecret } = this.#registration;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const sent = await this.#send({
      method: 'POST',
      url: `${appUrl.replace(/\/+$/, '')}${path}`,
      headers: {
        authorization: `Basic ${basic}`,
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form).toString(),
      signal: AbortSignal.timeout(TIMEOUT_MILLIS),
    });
    const verdict = verdictOf(sent, read);
    if (verdict.is === 'done') return ok(verdict.value);
    if (verdict.is === 'too-many') return fail({ kind: 'bookkeeping-busy', waitSeconds: BUSY_SECONDS });
    if (verdict.is === 'refused') return fail(refusal(verdict.reply, [...Object.values(form), clientSecret]));
    const detail = verdict.is === 'signed-out' ? 'the service does not know our client' : verdict.detail;
    return fail({ kind: 'bookkeeping-unreachable', detail });
  }
}

const refusal = (reply: HttpReply, secrets: readonly string[]): BookkeepingFailure => {
  const body = textOf(reply);
  const named = oauthError.safeParse(jsonIn(body));
  if (named.success && named.data.error === GONE) return { kind: 'bookkeeping-not-connected' };
  if (named.success && OUR_CLIENT.has(named.data.error))
    return { kind: 'bookkeeping-unreachable', detail: 'the service does not know our client' };
  return { kind: 'bookkeeping-refused', reasons: reasonsIn(reply.status, body, secrets) };
};
