import http from 'node:http';
import https from 'node:https';

/** One POST with its limits in real milliseconds. */
export interface RawPost {
  url: string;
  headers: Record<string, string>;
  raw: Buffer;
  connectLimitMs: number;
  exchangeLimitMs: number;
  signal: AbortSignal;
}

/** Either the HTTP status of a complete answer, or why there was none. */
export type PostOutcome = { status: number } | { error: string };

/** Shorter than servers keep an idle connection, so that none is ended under a request. */
const IDLE_MS = 2000;
const kept = { keepAlive: true, timeout: IDLE_MS };
const [PLAIN, ENCRYPTED] = [new http.Agent(kept), new https.Agent(kept)];

/**
 * Posts raw bytes over a connection that is used again; never rejects and follows no redirect. Source: shopify.dev, webhook
 * best practices: the delivery uses HTTP Keep-Alive.
 */
export async function postRaw(post: RawPost): Promise<PostOutcome> {
  const first = await postOnce(post);
  return first === 'was ended' ? settled(await postOnce(post)) : first;
}

const settled = (outcome: PostOutcome | 'was ended'): PostOutcome =>
  outcome === 'was ended' ? { error: 'the connection was ended' } : outcome;

/** `was ended`: over a connection that the other side had ended while it was not used. */
function postOnce(post: RawPost): Promise<PostOutcome | 'was ended'> {
  return new Promise((resolve) => {
    const isEncrypted = post.url.startsWith('https:');
    const { request: send } = isEncrypted ? https : http;
    const limit = setTimeout(() => request.destroy(new Error('exchange limit')), post.exchangeLimitMs);
    const settle = (outcome: PostOutcome | 'was ended') => {
      clearTimeout(limit);
      resolve(outcome);
    };
    const { headers, signal } = post;
    const agent = isEncrypted ? ENCRYPTED : PLAIN;
    const request = send(post.url, { method: 'POST', headers, signal, agent }, (response) => {
      response.on('end', () => settle({ status: response.statusCode ?? 0 }));
      response.on('error', (error) => settle({ error: error.message }));
      response.resume();
    });
    limitConnecting(request, post.connectLimitMs);
    request.on('error', (error: NodeJS.ErrnoException) =>
      settle(request.reusedSocket && error.code === 'ECONNRESET' ? 'was ended' : { error: error.message }),
    );
    request.end(post.raw);
  });
}

function limitConnecting(request: http.ClientRequest, limitMs: number): void {
  request.on('socket', (socket) => {
    if (!socket.connecting) return;
    const limit = setTimeout(() => request.destroy(new Error('connect limit')), limitMs);
    const done = () => clearTimeout(limit);
    socket.once('connect', done);
    request.once('close', done);
  });
}
