import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { complianceTopics, graphqlEnvelope, webhookTopics } from '../wire/index.ts';

/** A sandbox that the suite may use as it likes, with the demo's orders in it. */
export interface ShopUnderTest {
  readonly url: string;
  readonly shop: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

/** One webhook as it arrived. */
export interface ReceivedWebhook {
  readonly topic: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  readonly body: unknown;
  readonly isSigned: boolean;
}

const COMPLIANCE: ReadonlySet<string> = new Set(complianceTopics);

type Json = { readonly [key: string]: unknown };

/** Speaks to the shop as our app does, by plain fetch, and listens for its webhooks. */
export class ShopClient {
  readonly under: ShopUnderTest;
  readonly received: ReceivedWebhook[] = [];
  #token = '';
  #server: Server | undefined;
  #address = '';

  constructor(under: ShopUnderTest) {
    this.under = under;
  }

  /** Installs the app by token exchange and lets webhooks come here. */
  async install(): Promise<void> {
    const answer = (await this.exchange(await this.sessionToken())).body;
    this.#token = String(answer['access_token']);
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.#receive(request.headers, Buffer.concat(parts));
        response.end();
      });
    });
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    this.#address = url;
    await this.control('PUT', '/app', { url });
    for (const topic of webhookTopics)
      if (!COMPLIANCE.has(topic)) await this.subscribe(topic.replace('/', '_').toUpperCase(), url);
  }

  /** Wants to hear of a topic at an address; answers the id of the subscription. */
  async subscribe(topic: string, uri: string): Promise<string> {
    const { data } = await this.graphql(
      `mutation ($topic: WebhookSubscriptionTopic!, $uri: String!) {
        made: webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri }) {
          webhookSubscription { id }
        }
      }`,
      { topic, uri },
    );
    return (data as { made?: { webhookSubscription?: { id: string } } })?.made?.webhookSubscription?.id ?? '';
  }

  /** Where this client listens. */
  get address(): string {
    return this.#address;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => (this.#server ? this.#server.close(resolve) : resolve(undefined)));
  }

  async sessionToken(): Promise<string> {
    const { body } = await this.#send('GET', `/control/session-token?shop=${this.under.shop}`);
    return String(body['token']);
  }

  exchange(sessionToken: string, more: Json = {}): Promise<{ status: number; body: Json }> {
    return this.askForTokens({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: sessionToken,
      subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
      requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
      expiring: '1',
      ...more,
    });
  }

  /** Calls the token endpoint with the credentials of the app, unless others are given. */
  askForTokens(body: Json): Promise<{ status: number; body: Json }> {
    return this.#send('POST', `/shops/${this.under.shop}/admin/oauth/access_token`, {
      client_id: this.under.apiKey,
      client_secret: this.under.apiSecret,
      ...body,
    });
  }

  /** Runs one operation and reads the envelope; HTTP status and headers come along. */
  async graphql(query: string, variables: Json = {}, o: { token?: string; version?: string } = {}) {
    const reply = await fetch(
      `${this.under.url}/shops/${this.under.shop}/admin/api/${o.version ?? '2026-10'}/graphql.json`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shopify-access-token': o.token ?? this.#token },
        body: JSON.stringify({ query, variables }),
      },
    );
    const body: unknown = await reply.json();
    const read = graphqlEnvelope.safeParse(body);
    return { status: reply.status, headers: reply.headers, ...(read.success ? read.data : {}) };
  }

  control(method: string, path: string, body?: Json): Promise<{ status: number; body: Json }> {
    return this.#send(method, `/control${path}`, body);
  }

  desk(method: string, path: string, body?: Json): Promise<{ status: number; body: Json }> {
    return this.#send(method, `/desk/${this.under.shop}${path}`, body);
  }

  /** Products and customers by what a case needs of them. */
  async catalogue(): Promise<{ products: Json[]; customers: Json[] }> {
    const [products, customers] = await Promise.all([this.desk('GET', '/products'), this.desk('GET', '/customers')]);
    return { products: products.body as unknown as Json[], customers: customers.body as unknown as Json[] };
  }

  /** Forgets what came so far, does something, and answers the webhooks that it caused. */
  async webhooksOf(act: () => Promise<unknown>): Promise<ReceivedWebhook[]> {
    await this.control('POST', '/idle');
    this.received.length = 0;
    await act();
    await this.control('POST', '/idle');
    return [...this.received];
  }

  async #send(method: string, path: string, body?: Json): Promise<{ status: number; body: Json }> {
    const init =
      body === undefined
        ? { method }
        : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const reply = await fetch(this.under.url + path, init);
    return { status: reply.status, body: (await reply.json()) as Json };
  }

  #receive(headers: IncomingHttpHeaders, raw: Buffer): void {
    const digest = createHmac('sha256', this.under.apiSecret).update(raw).digest('base64');
    const text = raw.toString('utf8');
    const topic = headers['x-shopify-topic'];
    this.received.push({
      topic: String(topic),
      headers,
      raw: text,
      body: JSON.parse(text),
      isSigned: digest === headers['x-shopify-hmac-sha256'],
    });
  }
}
