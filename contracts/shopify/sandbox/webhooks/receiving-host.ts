import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';

/** A small server for tests of the sender: it keeps what it receives and answers as told. */
export class ReceivingHost {
  readonly seen: { headers: IncomingHttpHeaders; raw: Buffer }[] = [];
  /** Connections that were opened. */
  connections = 0;
  readonly #server: Server;
  #statuses: number[] = [];
  #muteTimes = 0;
  #watchers: (() => void)[] = [];

  private constructor() {
    this.#server = createServer((request, response) => this.#receive(request, response));
    this.#server.on('connection', () => (this.connections += 1));
  }

  static async open(): Promise<ReceivingHost> {
    const host = new ReceivingHost();
    await new Promise<void>((resolve) => {
      host.#server.listen(0, '127.0.0.1', resolve);
    });
    return host;
  }

  get url(): string {
    const address = this.#server.address();
    const port = typeof address === 'object' ? (address?.port ?? 1) : 1;
    return `http://127.0.0.1:${port}/webhooks`;
  }

  /** The next answers, in order; afterwards 200. */
  answerWith(...statuses: number[]): void {
    this.#statuses = statuses;
  }

  /** Leaves the next requests without an answer. */
  stayMute(times: number): void {
    this.#muteTimes = times;
  }

  /** Resolves when that many requests have come in and were answered or left alone. */
  hasSeen(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#watchers.push(() => this.seen.length >= count && resolve());
      this.#announce();
    });
  }

  /** Ends the connections that are not used at present, as a server does that has waited long enough. */
  endIdle(): void {
    this.#server.closeIdleConnections();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      this.seen.push({ headers: request.headers, raw: Buffer.concat(chunks) });
      this.#muteTimes -= 1;
      if (this.#muteTimes < 0) response.writeHead(this.#statuses.shift() ?? 200).end();
      setImmediate(() => this.#announce());
    });
  }

  #announce(): void {
    for (const watch of this.#watchers) watch();
  }
}
