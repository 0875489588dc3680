import { NockedService, type PreparedReply } from '../../http/testing/nocked-service.ts';

/** A prepared answer of the Admin API, for the named operation or for whichever comes next. */
export interface ShopReply extends PreparedReply {
  readonly to?: string;
}

/** What a shop was sent. */
interface SeenCall {
  readonly path: string;
  readonly token: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

const nameIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'operationName' in body ? body.operationName : undefined;

/** A shop of a test, on nock: its Admin API and its token endpoint. */
export class NockedShop {
  readonly #service = new NockedService();
  readonly url = this.#service.url;

  get seen(): readonly SeenCall[] {
    return this.#service.seen.map(({ call, headers, body }) => ({
      path: call.replace('POST ', ''),
      token: headers['x-shopify-access-token'],
      body: JSON.parse(body) as Record<string, unknown>,
    }));
  }

  operations(): readonly unknown[] {
    return this.seen.map(({ body }) => body['operationName']);
  }

  answers(...replies: readonly ShopReply[]): void {
    for (const { to, ...reply } of replies) {
      const body = (sent: unknown): boolean => to === undefined || nameIn(sent) === to;
      this.#service.answers({ call: 'POST /admin/api/2026-10/graphql.json', body }, reply);
    }
  }

  grants(...replies: readonly PreparedReply[]): void {
    this.#service.answers('POST /admin/oauth/access_token', ...replies);
  }

  done(): void {
    this.#service.done();
  }
}
