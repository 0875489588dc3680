import { fail, ok, type Result } from '@belegwerk/core/kernel';
import type { HttpReply, SendHttp } from '../../http/index.ts';
import type { Place, PlaceAnswer, PlaceFailure } from './place.ts';

/** Checks the addresses of a name that a merchant entered, as the program reaches no network of its own by it. */
export type AddressesOf = (
  host: string,
  port: number,
) => Promise<Result<readonly string[], { readonly detail: string }>>;

export interface WebDavPlan {
  /** The folder, which is there already. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly send: SendHttp;
  readonly addressesOf: AddressesOf;
  readonly patience?: Patience;
}

/** How long a server is waited for: at each request, and at all that one look asks of it. */
export interface Patience {
  readonly requestSeconds: number;
  readonly lookSeconds: number;
}

const PATIENCE: Patience = { requestSeconds: 15, lookSeconds: 45 };

interface Put {
  readonly bytes: Uint8Array;
  readonly over: 'nothing' | 'beginning';
}

const headersOf = ({ over }: Put) => ({
  'content-type': 'application/octet-stream',
  ...(over === 'nothing' ? { 'if-none-match': '*' } : {}),
});

const SILENT = fail({ kind: 'unreachable', detail: 'Der WebDAV-Server antwortet nicht.' } as const);
const LATE = fail({ ...SILENT.failure, isLate: true } as const);

const LARGEST_BYTES = 32 * 1024 * 1024;

/** A folder behind WebDAV (RFC 4918), by GET and PUT alone, for one look: all that is asked of it together is bounded. */
export const webDavPlace = (plan: WebDavPlan): Place => {
  const base = `${plan.url.replace(/\/+$/, '')}/`;
  const authorization = `Basic ${Buffer.from(`${plan.user}:${plan.password}`).toString('base64')}`;

  const { requestSeconds, lookSeconds } = plan.patience ?? PATIENCE;
  const look = AbortSignal.timeout(lookSeconds * 1000);

  return {
    get: async (name) => {
      const reply = await sent('GET', name);
      if (!reply.ok) return reply;
      if (reply.value.status === 404) return ok(undefined);
      return reply.value.status === 200 ? ok(reply.value.bytes) : fail(failureOf(reply.value));
    },
    put: async (name, bytes, over) => {
      const reply = await sent('PUT', name, { bytes, over });
      if (!reply.ok) return reply;
      // 412: something came there meanwhile (RFC 9110, 13.1.2)
      return [200, 201, 204, 412].includes(reply.value.status) ? ok(undefined) : fail(failureOf(reply.value));
    },
  };

  async function sent(method: 'GET' | 'PUT', name: string, put?: Put): PlaceAnswer<HttpReply> {
    const url = new URL(encodeURIComponent(name), base);
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const onlyAt = await plan.addressesOf(url.hostname, port);
    if (!onlyAt.ok) return fail({ kind: 'refused', detail: `Die Adresse ${onlyAt.failure.detail}.` });
    if (look.aborted) return LATE;
    const exchange = await plan.send({
      method,
      url: url.href,
      headers: { authorization, ...(put ? headersOf(put) : {}) },
      ...(put ? { body: put.bytes } : {}),
      signal: AbortSignal.any([look, AbortSignal.timeout(requestSeconds * 1000)]),
      largestBytes: LARGEST_BYTES,
      onlyAt: onlyAt.value,
    });
    if (exchange.outcome === 'answered') return ok(exchange.reply);
    return exchange.because === 'timeout' ? LATE : SILENT;
  }
};

const SAYS: Readonly<Record<number, string>> = {
  401: 'Der WebDAV-Server nimmt Benutzername und Passwort nicht an.',
  403: 'Der WebDAV-Server erlaubt nicht, in diesen Ordner zu schreiben.',
  404: 'Diesen Ordner gibt es auf dem WebDAV-Server nicht. Lege ihn dort zuerst an.',
  409: 'Diesen Ordner gibt es auf dem WebDAV-Server nicht. Lege ihn dort zuerst an.',
  507: 'Auf dem WebDAV-Server ist kein Platz mehr.',
};

const failureOf = ({ status }: HttpReply): PlaceFailure => {
  const detail = SAYS[status];
  if (detail) return { kind: 'refused', detail };
  const kind = status >= 500 || status === 423 || status === 429 ? 'unreachable' : 'refused';
  return { kind, detail: `Der WebDAV-Server antwortet mit dem Status ${status}.` };
};
