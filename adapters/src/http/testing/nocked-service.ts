import nock from 'nock';

/** One prepared answer; `trouble` is an error of the system instead, as the socket would tell it. */
export interface PreparedReply {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly trouble?: Readonly<{ code: string; syscall: string }>;
}

/** The connection is cut after the request. */
export const CUT: PreparedReply = { trouble: { code: 'ECONNRESET', syscall: 'read' } };
/** Nothing listens there. */
export const NOTHING_LISTENS: PreparedReply = { trouble: { code: 'ECONNREFUSED', syscall: 'connect' } };

/** What a caller sent. */
export interface SeenRequest {
  readonly call: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Which requests an answer is for. */
export interface Asked {
  readonly call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
  /** Undefined for every body. */
  readonly body?: (body: unknown) => boolean;
}

let made = 0;
let open = 0;

/** The way out is the real one again when no service is open: other test files share this process. */
const ended = (): void => {
  open -= 1;
  if (open > 0) return;
  nock.cleanAll();
  nock.restore();
};

/**
 * An outside service of a test, on nock: answers each call with what was prepared for it, in order. Nothing leaves the
 * process. `done` fails when something was asked that was not prepared, or was prepared and not asked for.
 */
export class NockedService {
  readonly url: string;
  readonly seen: SeenRequest[] = [];
  readonly #unasked: string[] = [];
  readonly #scope: nock.Scope;

  constructor() {
    this.url = `https://service-${(made += 1)}.test`;
    open += 1;
    if (!nock.isActive()) nock.activate();
    nock.disableNetConnect();
    nock.emitter.on('no match', this.#note);
    this.#scope = nock(this.url);
    this.#scope.on('request', (request: Request, _interceptor: unknown, body: string) => this.#see(request, body));
  }

  answers(asked: Asked['call'] | Asked, ...replies: readonly PreparedReply[]): this {
    const { call, body } = typeof asked === 'string' ? { call: asked, body: undefined } : asked;
    const [method = '', path = ''] = call.split(' ');
    for (const reply of replies) {
      const interceptor = this.#scope.intercept(path, method, body).query(true);
      if (reply.trouble) interceptor.replyWithError(Object.assign(new Error('trouble'), reply.trouble));
      else interceptor.reply(reply.status ?? 200, bodyOf(reply), headersOf(reply));
    }
    return this;
  }

  calls(): readonly string[] {
    return this.seen.map(({ call }) => call);
  }

  done(): void {
    const pending = this.#scope.pendingMocks();
    nock.emitter.off('no match', this.#note);
    ended();
    if (this.#unasked.length > 0) throw new Error(`not prepared: ${this.#unasked.join(', ')}`);
    if (pending.length > 0) throw new Error(`not asked for: ${pending.join(', ')}`);
  }

  readonly #note = ({ method, url }: { readonly method: string; readonly url: string }): void => {
    this.#unasked.push(`${method} ${url}`);
  };

  #see({ method, url, headers }: Request, body: string): void {
    const { pathname, searchParams } = new URL(url);
    const query = Object.fromEntries(searchParams);
    this.seen.push({ call: `${method} ${pathname}`, query, headers: Object.fromEntries(headers), body });
  }
}

const bodyOf = ({ json, text }: PreparedReply): string => (json === undefined ? (text ?? '') : JSON.stringify(json));

const headersOf = ({ json, headers }: PreparedReply): Record<string, string> => ({
  'content-type': json === undefined ? 'text/plain' : 'application/json',
  ...headers,
});
