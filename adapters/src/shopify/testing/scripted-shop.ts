import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One prepared answer, at once for whoever asks next or for the named operation only; `cut` hangs up. */
export interface PreparedReply {
  readonly to?: string;
  readonly status?: number;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cut?: boolean;
}

/** What a caller sent. */
export interface SeenRequest {
  readonly path: string;
  readonly token: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A small server in place of a shop: answers what was prepared, in order, and complains about what nobody read. */
export class ScriptedShop {
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

  operations(): readonly unknown[] {
    return this.seen.map(({ body }) => body['operationName']);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
    if (this.#replies.length > 0) throw new Error(`nobody read ${JSON.stringify(this.#replies)}`);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    const token = request.headers['x-shopify-access-token'];
    this.seen.push({ path: request.url ?? '', token: typeof token === 'string' ? token : undefined, body });
    const next = this.#replies.findIndex(({ to }) => to === undefined || to === body['operationName']);
    const [reply] = next < 0 ? [] : this.#replies.splice(next, 1);
    if (reply?.cut) return void request.socket.destroy();
    response.writeHead(reply?.status ?? (reply ? 200 : 418), { 'content-type': 'application/json', ...reply?.headers });
    response.end(JSON.stringify(reply?.json ?? { error: `nothing prepared for ${String(body['operationName'])}` }));
  }
}
