import { textOf, type SendHttp } from '../http/index.ts';

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

/** Sends once; undefined when no answer came, for any reason. Never repeats. */
export type Send = (outgoing: Outgoing) => Promise<Answer | undefined>;

const ANSWER_WITHIN_MS = 20_000;

/** Sends to a shop over HTTP; an answer takes at most 20 seconds. */
export const sendOver =
  (http: SendHttp): Send =>
  async (outgoing) => {
    const sent = await http({ method: 'POST', ...outgoing, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    if (sent.outcome !== 'answered') return undefined;
    const { status, headers } = sent.reply;
    return { status, headers, body: textOf(sent.reply) };
  };
