import { ok, fail, type Result, type ShopKey } from '@belegwerk/core/kernel';
import { SHOPIFY_API_VERSION } from '../api-version.ts';
import type { Operation } from '../operations/operation.ts';
import { completed, type ShopifyDependencies } from '../dependencies.ts';
import type { Answer } from '../transport.ts';
import { ADDRESS_REFUSED } from './address-watch.ts';
import { CostBucket } from './cost-bucket.ts';
import type { Cost, Envelope } from './envelope.ts';
import type { ShopFailure } from './failures.ts';
import { HeaderWatch } from './header-watch.ts';
import { RetryPolicy } from './retry-policy.ts';
import { verdictOn, type Verdict } from './verdict.ts';

/** Where the token of a shop comes from. `refused` is one that the platform no longer takes. */
export interface AccessTokens {
  accessToken(shop: ShopKey, refused?: string): Promise<Result<string, ShopFailure>>;
}

/**
 * The Admin GraphQL API. Reads are paced by cost per shop, repeated when that can help, and signed with a living
 * token. A reply with problems is a reply: its data may be partial, and the caller says what that means.
 */
export class ShopifyAdmin {
  readonly #around: Required<ShopifyDependencies>;
  readonly #tokens: AccessTokens;
  readonly #watch: HeaderWatch;
  readonly #buckets = new Map<ShopKey, CostBucket>();
  readonly #costs = new Map<string, number>();

  constructor(dependencies: ShopifyDependencies, tokens: AccessTokens) {
    this.#around = completed(dependencies);
    this.#tokens = tokens;
    this.#watch = new HeaderWatch(this.#around.warn);
  }

  /** Runs a read. Being busy is only reported after waiting in vain. */
  async graphql(
    shop: ShopKey,
    operation: Operation,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<Result<Envelope, ShopFailure>> {
    const retryPolicy = new RetryPolicy(this.#around);
    let token = await this.#tokens.accessToken(shop);
    while (token.ok) {
      const verdict = await this.#once(shop, operation, variables, token.value);
      if (verdict.kind === 'answered') return ok(verdict.reply);
      const failure = await retryPolicy.with(verdict, this.#secondsUntil(shop, operation));
      if (failure) return fail(failure);
      if (verdict.kind === 'token-refused') token = await this.#tokens.accessToken(shop, token.value);
    }
    return token;
  }

  async #once(shop: ShopKey, operation: Operation, variables: object, token: string): Promise<Verdict> {
    const bucket = this.#bucketOf(shop);
    const expected = this.#costs.get(operation.name) ?? 0;
    const asked = performance.now();
    await bucket.takeTurn(expected);
    this.#around.waited((performance.now() - asked) / 1000);
    const answer = await this.#post(shop, operation, variables, token);
    const verdict = answer?.status === 403 ? this.#refusal(shop) : verdictOn(answer);
    const cost = costOf(verdict);
    bucket.endTurn(expected, cost?.status);
    if (cost && cost.requested > 0) this.#costs.set(operation.name, cost.requested);
    return verdict;
  }

  async #post(shop: ShopKey, operation: Operation, variables: object, token: string): Promise<Answer | undefined> {
    const answer = await this.#around.send({
      url: `${this.#around.shopUrl(shop)}/admin/api/${SHOPIFY_API_VERSION}/graphql.json`,
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-shopify-access-token': token },
      body: JSON.stringify({ query: operation.text, operationName: operation.name, variables }),
    });
    this.#around.addresses.look(shop, answer?.status);
    if (answer) this.#watch.look(operation.name, answer.headers);
    return answer;
  }

  #refusal(shop: ShopKey): Verdict {
    const meaning = this.#around.addresses.meaningFor(shop);
    if (meaning === 'address') return { kind: 'failed', failure: ADDRESS_REFUSED };
    const lost = { kind: 'shop-access-lost', detail: 'forbidden' } as const;
    return { kind: 'failed', failure: meaning === 'shop' ? lost : { ...lost, mayPass: true } };
  }

  #secondsUntil(shop: ShopKey, operation: Operation): number {
    return this.#bucketOf(shop).secondsUntil(this.#costs.get(operation.name) ?? 0);
  }

  #bucketOf(shop: ShopKey): CostBucket {
    const known = this.#buckets.get(shop);
    if (known) return known;
    const bucket = new CostBucket(this.#around.clock, this.#around.pause);
    this.#buckets.set(shop, bucket);
    return bucket;
  }
}

const costOf = (verdict: Verdict): Cost | undefined => {
  if (verdict.kind === 'answered') return verdict.reply.cost;
  return verdict.kind === 'throttled' ? verdict.cost : undefined;
};
