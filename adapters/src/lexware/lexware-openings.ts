import { fail, ok, type Result } from '@belegwerk/core/kernel';
import type { AccountOpenings, BookkeepingFailure, OpenedAccount, WantedAccount } from '@belegwerk/core/ports';
import { z } from 'zod';
import type { SendHttp } from '../http/index.ts';
import { verdictOf } from './http/verdict.ts';
import { reading } from './wire/wire-replies.ts';

interface Parts {
  readonly send: SendHttp;
  /** Where accounts are opened, and as whom; undefined without an agreement with the service. */
  readonly partner: LexwarePartner | undefined;
}

/** What the service agreed upon with the operator. */
export interface LexwarePartner {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const SITE = 'https://office.lexware.de';
const TIMEOUT_MILLIS = 35_000;
const BUSY_SECONDS = 60;
const KNOWN = 409;
const REFUSED = 422;

const opened = z.object({ organizationId: z.string().min(1) });

/**
 * How merchants get an account at Lexware Office. Its public interface has no call for that; partners have one, which is
 * described by the sandbox (`contracts/lexware/sandbox/partner`) and stands at an address of its own.
 */
export const lexwareOpenings = ({ send, partner }: Parts): AccountOpenings => ({
  page: `${SITE}/`,
  terms: `${SITE}/agb/`,
  privacy: `${SITE}/datenschutz/`,
  ...(partner ? { open: (wanted) => opening(send, partner, wanted) } : {}),
});

const opening = async (
  send: SendHttp,
  { url, clientId, clientSecret }: LexwarePartner,
  { id, email }: WantedAccount,
): Promise<Result<OpenedAccount, BookkeepingFailure>> => {
  const sent = await send({
    method: 'POST',
    url: `${url.replace(/\/+$/, '')}/accounts`,
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': id,
    },
    body: JSON.stringify({ email, termsAccepted: true }),
    signal: AbortSignal.timeout(TIMEOUT_MILLIS),
  });
  const verdict = verdictOf(sent, reading(opened));
  switch (verdict.is) {
    case 'done':
      return ok({ is: 'opened' });
    case 'refused':
      return refusal(verdict.reply.status);
    case 'too-many':
      return fail({ kind: 'bookkeeping-busy', waitSeconds: BUSY_SECONDS });
    case 'unclear':
      return fail({ kind: 'bookkeeping-outcome-unknown', detail: verdict.detail });
    case 'signed-out':
      return fail({ kind: 'bookkeeping-unreachable', detail: 'the service does not know our client' });
    case 'not-sent':
      return fail({ kind: 'bookkeeping-unreachable', detail: verdict.detail });
  }
};

/** The body may repeat the address, so nothing of it is told. */
const refusal = (status: number): Result<OpenedAccount, BookkeepingFailure> => {
  if (status === KNOWN) return ok({ is: 'known' });
  if (status === REFUSED) return ok({ is: 'refused' });
  return fail({ kind: 'bookkeeping-unreachable', detail: `opening an account: HTTP ${status}` });
};
