import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { MessageTopic, WebhookSubscription } from '@belegwerk/core/subscriptions';
import type { OrderSourceFailure, SubscriptionRefused, WebhookSubscriptions } from '@belegwerk/core/ports';
import { z } from 'zod';
import type { ShopifyAdmin } from '../admin/admin-api.ts';
import type { Envelope } from '../admin/envelope.ts';
import { isDenial } from '../orders/problems.ts';
import { parsed, Reading } from '../orders/reading.ts';
import type { Operation } from '../operations/operation.ts';
import { enumOfTopic, subscribedTopics, topicOfEnum } from '../webhooks/topics.ts';
import { endSubscription, shopSubscriptions, subscribeToTopic } from './operations.ts';

const page = z.object({
  webhookSubscriptions: z.object({
    nodes: z.array(z.object({ id: z.string(), topic: z.string(), uri: z.string() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
});
const changed = z.object({ change: z.object({ userErrors: z.array(z.object({ message: z.string() })) }) });

type Change = Result<void, OrderSourceFailure | SubscriptionRefused>;

/** The webhooks of Shopify shops, subscribed to shop by shop over the Admin GraphQL API. */
export class ShopifySubscriptions implements WebhookSubscriptions {
  readonly wanted: readonly MessageTopic[] = subscribedTopics;
  readonly #admin: ShopifyAdmin;

  constructor(admin: ShopifyAdmin) {
    this.#admin = admin;
  }

  async ofShop(shop: ShopKey): Promise<Result<readonly WebhookSubscription[], OrderSourceFailure>> {
    const pages = await new Reading(this.#admin, shop).pages({
      operation: shopSubscriptions,
      variables: {},
      schema: page,
      pageIn: ({ webhookSubscriptions }) => webhookSubscriptions,
    });
    if (!pages.ok) return pages;
    return ok(pages.value.nodes.map(({ id, topic, uri }) => ({ id, topic: topicOfEnum(topic), address: uri })));
  }

  async subscribe(shop: ShopKey, { topic, permissions }: MessageTopic, address: string): Promise<Change> {
    const asked = { topic: enumOfTopic(topic), uri: address };
    const answer = await this.#change(shop, subscribeToTopic, asked, permissions);
    return isWord(answer, TAKEN) ? ok(undefined) : answer;
  }

  async unsubscribe(shop: ShopKey, id: string): Promise<Change> {
    const answer = await this.#change(shop, endSubscription, { id }, []);
    return isWord(answer, GONE) ? ok(undefined) : answer;
  }

  async #change(
    shop: ShopKey,
    operation: Operation,
    variables: Readonly<Record<string, string>>,
    permissions: readonly string[],
  ): Promise<Change> {
    const reply = await this.#admin.graphql(shop, operation, variables);
    if (!reply.ok) return reply;
    const word = refusalIn(reply.value);
    if (word !== undefined) return fail(refusalOf(word, permissions));
    const answer = parsed(reply.value, changed);
    return answer.ok ? ok(undefined) : answer;
  }
}

/** The platform has no codes for these. Its words, as they were seen; any other word is handed on. */
const TAKEN = /already been taken/i;
const GONE = /(does not|doesn't) exist|not found/i;
const PROTECTED = /protected customer data|not approved/i;
const PERMISSION = /permission|access denied|scope/i;

const isWord = (answer: Change, word: RegExp): boolean =>
  !answer.ok && answer.failure.kind === 'subscription-refused' && word.test(answer.failure.detail);

/** What the platform has against a change: a denial, or its first complaint. */
const refusalIn = (reply: Envelope): string | undefined => {
  const denial = reply.problems.find(isDenial);
  if (denial) return `${denial.message} ${denial.requiredAccess ?? ''}`.trim();
  return changed.safeParse(reply.data).data?.change.userErrors[0]?.message;
};

const refusalOf = (word: string, permissions: readonly string[]): SubscriptionRefused => {
  const refused = { kind: 'subscription-refused' } as const;
  if (PROTECTED.test(word)) return { ...refused, cause: 'protected-data', detail: word };
  const [permission] = permissions;
  return permission !== undefined && PERMISSION.test(word)
    ? { ...refused, cause: 'permission', detail: permission }
    : { ...refused, cause: 'other', detail: word };
};
