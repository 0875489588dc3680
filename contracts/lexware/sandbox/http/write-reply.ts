import type { Response } from 'express';
import type { Reply } from './reply.ts';

/** Writes a reply: bytes as they are, everything else as JSON. */
export const writeReply = (response: Response, reply: Reply, extra: Readonly<Record<string, string>> = {}): void => {
  response.status(reply.status);
  for (const [name, value] of Object.entries({ ...extra, ...reply.headers })) response.setHeader(name, value);
  if (reply.body === undefined) response.end();
  else if (Buffer.isBuffer(reply.body)) response.setHeader('Content-Length', reply.body.length).end(reply.body);
  else {
    response.setHeader('Content-Type', 'application/json;charset=utf-8');
    response.end(JSON.stringify(reply.body));
  }
};
