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

/** Posts raw bytes on a connection of its own; never rejects and follows no redirect. */
export function postRaw(post: RawPost): Promise<PostOutcome> {
  return new Promise((resolve) => {
    const { request: send } = post.url.startsWith('https:') ? https : http;
    const limit = setTimeout(() => request.destroy(new Error('exchange limit')), post.exchangeLimitMs);
    const settle = (outcome: PostOutcome) => {
      clearTimeout(limit);
      resolve(outcome);
    };
    const { headers, signal } = post;
    const request = send(post.url, { method: 'POST', headers, signal, agent: false }, (response) => {
      response.on('end', () => settle({ status: response.statusCode ?? 0 }));
      response.on('error', (error) => settle({ error: error.message }));
      response.resume();
    });
    limitConnecting(request, post.connectLimitMs);
    request.on('error', (error) => settle({ error: error.message }));
    request.end(post.raw);
  });
}

function limitConnecting(request: http.ClientRequest, limitMs: number): void {
  const limit = setTimeout(() => request.destroy(new Error('connect limit')), limitMs);
  const done = () => clearTimeout(limit);
  request.on('socket', (socket) => socket.once('connect', done));
  request.on('close', done);
}
