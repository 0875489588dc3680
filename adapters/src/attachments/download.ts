import { request as requestPlain, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { fail, ok, type AttachmentFailure, type Result } from '@belegwerk/core';

/** What a place answered: the file, or where it is instead. */
export type Answer =
  { readonly kind: 'file'; readonly bytes: Buffer } | { readonly kind: 'elsewhere'; readonly location: string };

export interface DownloadLimits {
  readonly largestBytes: number;
  readonly signal: AbortSignal;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const unreachable = (detail: string) => fail({ kind: 'attachment-unreachable', detail });

/** Asks one place for a file, at exactly the addresses given; follows nothing. */
export const download = async (
  url: URL,
  addresses: readonly string[],
  limits: DownloadLimits,
): Promise<Result<Answer, AttachmentFailure>> => {
  try {
    const response = await responseTo(url, addresses, limits.signal);
    const { statusCode = 0, headers } = response;
    if (REDIRECTS.has(statusCode) && headers.location !== undefined) {
      response.destroy();
      return ok({ kind: 'elsewhere', location: headers.location });
    }
    if (statusCode !== 200) response.destroy();
    return statusCode === 200 ? await contentOf(response, limits.largestBytes) : unreachable(`Status ${statusCode}`);
  } catch (error) {
    return unreachable(limits.signal.aborted ? 'keine rechtzeitige Antwort' : codeOf(error));
  }
};

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'keine Verbindung';

const responseTo = (url: URL, addresses: readonly string[], signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestEncrypted : requestPlain;
    const asked: ClientRequest = request(
      url,
      {
        agent: false,
        signal,
        lookup: pinnedTo(addresses),
        headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Belegwerk' },
      },
      resolve,
    );
    asked.on('error', reject);
    asked.end();
  });

/** Answers every lookup with the addresses that were checked. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_name, options, answer) => {
    const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
    if (options.all) return answer(null, found);
    answer(null, found[0]?.address ?? '', found[0]?.family);
  };

const contentOf = async (
  response: IncomingMessage,
  largestBytes: number,
): Promise<Result<Answer, AttachmentFailure>> => {
  const tooLarge = fail({ kind: 'attachment-too-large', limitBytes: largestBytes } as const);
  const { 'content-length': announced, 'content-encoding': encoding = 'identity' } = response.headers;
  if (encoding !== 'identity') {
    response.destroy();
    return fail({ kind: 'attachment-unfit', detail: 'der Inhalt ist gepackt' });
  }
  if (Number(announced) > largestBytes) {
    response.destroy();
    return tooLarge;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // leaving the loop ends the connection
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBytes) return tooLarge;
    chunks.push(chunk);
  }
  return response.complete
    ? ok({ kind: 'file', bytes: Buffer.concat(chunks) })
    : unreachable('die Verbindung brach ab');
};
