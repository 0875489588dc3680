import { setTimeout as wait } from 'node:timers/promises';

/** What tests can do to a sandbox that cannot be done to a real account through the API. */
export type SandboxControl = {
  readonly clientId: string;
  readonly clientSecret: string;
};

/** An account to run the suite against. */
export type LexwareAccount = {
  /** Origin of the API, with or without `/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** A real account: calls are paced, and what is made is drafts only. */
  readonly real: boolean;
  readonly control?: SandboxControl;
};

/** A reply as the suite looks at it. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Buffer;
  /** The body as JSON; undefined when it is none. */
  readonly json: unknown;
};

const PACE_MS = 650;
const VOUCHER_PACE_MS = 3_000;
const SALES_VOUCHER = /^\/(?:invoices|credit-notes|delivery-notes|order-confirmations|quotations|dunnings)(?:\?|$)/;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Talks to an account by plain fetch and remembers what it left there. */
export class AccountClient {
  readonly account: LexwareAccount;
  readonly origin: string;
  /** What was created and cannot be removed through the API. */
  readonly leftBehind: string[] = [];

  constructor(account: LexwareAccount) {
    this.account = account;
    this.origin = account.baseUrl.replace(/\/(?:v1\/?)?$/, '');
  }

  /** A call with the account's key; a body is sent as JSON. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    if (this.account.real && method === 'POST' && SALES_VOUCHER.test(path)) await wait(VOUCHER_PACE_MS);
    const answer = await this.send(`/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.account.apiKey}`,
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    if (method === 'POST' && answer.status < 300) this.#remember(path, answer);
    return answer;
  }

  /** Any request below the origin, without a key. */
  async send(path: string, init: RequestInit): Promise<Answer> {
    if (this.account.real) await wait(PACE_MS);
    const reply = await fetch(this.origin + path, { redirect: 'manual', ...init });
    const bytes = Buffer.from(await reply.arrayBuffer());
    const text = bytes.toString('utf8');
    return { status: reply.status, headers: reply.headers, text, bytes, json: parsed(text) };
  }

  /** A call of the sandbox's control API. */
  control(method: string, path: string, body: unknown = {}): Promise<Answer> {
    const headers = { 'Content-Type': 'application/json' };
    return this.send(`/control${path}`, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body) }) });
  }

  #remember(path: string, { json }: Answer): void {
    const id = typeof json === 'object' && json !== null && 'id' in json ? String(json.id) : '?';
    if (!path.startsWith('/articles')) this.leftBehind.push(`${path.split('?')[0]}/${id}`);
  }
}
