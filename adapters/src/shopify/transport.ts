/** What goes out, always by POST. */
export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came back. Header names are lower case. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends once; undefined when no answer came, whatever the reason. Never repeats. */
export type Send = (outgoing: Outgoing) => Promise<Answer | undefined>;

const ANSWER_WITHIN_MS = 20_000;

/** Sends over HTTP with the platform's own `fetch`; an answer takes at most 20 seconds. */
export const sendOverHttp: Send = async ({ url, headers, body }) => {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    const reply = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() };
  } catch {
    return undefined;
  }
};
