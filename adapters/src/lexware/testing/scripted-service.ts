import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';

/** One prepared answer; `cut` closes the connection instead. */
export interface PreparedReply {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cut?: boolean;
}

/** What a caller sent. */
export interface SeenRequest {
  readonly call: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A small server that answers with prepared replies, in order, and complains about those that nobody asked for. */
export class ScriptedService {
  readonly seen: SeenRequest[] = [];
  readonly #replies: PreparedReply[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  prepare(...replies: readonly PreparedReply[]): void {
    this.#replies.push(...replies);
  }

  calls(): readonly string[] {
    return this.seen.map((request) => request.call);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
    if (this.#replies.length > 0) throw new Error(`${this.#replies.length} prepared replies were not asked for`);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://service');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    this.seen.push({
      call: `${request.method ?? ''} ${url.pathname}`,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    const reply = this.#replies.shift() ?? { status: 418, text: 'nothing prepared' };
    if (reply.cut) return void request.socket.destroy();
    const type = reply.json === undefined ? 'text/plain' : 'application/json';
    response.writeHead(reply.status ?? 200, { 'content-type': type, ...reply.headers });
    response.end(reply.json === undefined ? reply.text : JSON.stringify(reply.json));
  }
}
