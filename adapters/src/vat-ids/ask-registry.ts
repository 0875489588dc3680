import { textOf, type HttpReply, type HttpRequest, type SendHttp } from '../http/index.ts';

/** A member state answers late, or not at all, and the documents of the shop stand behind the question. */
const ANSWER_WITHIN_MS = 8000;
const LARGEST_ANSWER_BYTES = 64 * 1024;

/** An answer as far as it is JSON, or what kept it from us. */
export type RegistryReply =
  | { readonly status: HttpReply['status']; readonly body: unknown }
  | { readonly trouble: string };

/** Asks once and repeats nothing. */
export const askRegistry = async (
  send: SendHttp,
  url: string,
  question: Readonly<Record<string, string>>,
): Promise<RegistryReply> => {
  const request: HttpRequest = {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    largestBytes: LARGEST_ANSWER_BYTES,
  };
  const exchange = await send(request);
  if (exchange.outcome !== 'answered') return { trouble: exchange.because };
  const { status } = exchange.reply;
  try {
    return { status, body: JSON.parse(textOf(exchange.reply)) as unknown };
  } catch {
    return { status, body: undefined };
  }
};

/** An answer that names another id than the one that was asked. */
export const ABOUT_ANOTHER = { kind: 'unclear', code: 'another-id' } as const;

const plain = (id: string): string => id.replaceAll(/[\s.-]/g, '').toUpperCase();

/** Whether the registry says that it was asked about another id; one that names none is believed. */
export const isAboutAnother = (named: string | null | undefined, asked: string): boolean =>
  Boolean(named) && plain(named ?? '') !== plain(asked);

const TOO_MANY = 429;
const SERVER_FAULT = 500;

/** What an answer without words of its own says: nothing about the id. */
export const wordless = (reply: RegistryReply): { readonly kind: 'unavailable' | 'unclear'; readonly code: string } => {
  if ('trouble' in reply) return { kind: 'unavailable', code: reply.trouble };
  const isDown = reply.status === TOO_MANY || reply.status >= SERVER_FAULT;
  return { kind: isDown ? 'unavailable' : 'unclear', code: `http-${reply.status}` };
};
