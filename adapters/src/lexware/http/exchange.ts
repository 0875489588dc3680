/** One HTTP request as it goes out. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMillis: number;
}

/** One complete answer. */
export interface HttpReply {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** `not-sent`: surely nobody has seen the request. `lost`: it may have been carried out. */
export type Exchange =
  | { readonly outcome: 'answered'; readonly reply: HttpReply }
  | { readonly outcome: 'not-sent' | 'lost'; readonly detail: string };

/** Sends one request and waits for the whole answer; does not follow redirects, does not repeat. */
export const exchange = async ({ method, url, headers, body, timeoutMillis }: HttpRequest): Promise<Exchange> => {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMillis),
      ...(body === undefined ? {} : { body }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { outcome: 'answered', reply: { status: response.status, headers: response.headers, bytes } };
  } catch (error) {
    return withoutAnswer(error);
  }
};

/** The body as text. */
export const textOf = (reply: HttpReply): string => new TextDecoder().decode(reply.bytes);

const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const withoutAnswer = (error: unknown): Exchange => {
  if (textIn(error, 'name') === 'TimeoutError') return { outcome: 'lost', detail: 'no answer in time' };
  const code = textIn(causeOf(error), 'code') ?? 'unknown';
  return { outcome: NEVER_CONNECTED.has(code) ? 'not-sent' : 'lost', detail: `connection failed (${code})` };
};

const causeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;

const textIn = (value: unknown, key: 'name' | 'code'): string | undefined => {
  const text = typeof value === 'object' && value !== null ? (Reflect.get(value, key) as unknown) : undefined;
  return typeof text === 'string' ? text : undefined;
};
