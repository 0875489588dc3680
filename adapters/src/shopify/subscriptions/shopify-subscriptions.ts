import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { OrderSourceFailure, OwnSubscription, OwnSubscriptions } from '@belegwerk/core/ports';
import { z } from 'zod';
import type { ShopifyAdmin } from '../admin/admin-api.ts';
import { failureOfProblem, isDenial } from '../orders/problems.ts';
import { parsed, Reading } from '../orders/reading.ts';
import { shapeOfTopic, topicOfEnum } from '../webhooks/topics.ts';
import { endSubscription, shopSubscriptions } from './operations.ts';

const page = z.object({
  webhookSubscriptions: z.object({
    nodes: z.array(z.object({ id: z.string(), topic: z.string(), uri: z.string() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
});
const changed = z.object({ change: z.object({ userErrors: z.array(z.object({ message: z.string() })) }) });

/** What hosts before the app's file subscribed to in Shopify shops, over the Admin GraphQL API. */
export class ShopifySubscriptions implements OwnSubscriptions {
  readonly #admin: ShopifyAdmin;

  constructor(admin: ShopifyAdmin) {
    this.#admin = admin;
  }

  async ofShop(shop: ShopKey): Promise<Result<readonly OwnSubscription[], OrderSourceFailure>> {
    const pages = await new Reading(this.#admin, shop).pages({
      operation: shopSubscriptions,
      variables: {},
      schema: page,
      pageIn: ({ webhookSubscriptions }) => webhookSubscriptions,
    });
    if (!pages.ok) return pages;
    return ok(
      pages.value.nodes.map(({ id, topic: name, uri: address }) => {
        const topic = topicOfEnum(name);
        return { id, topic, address, isInFile: shapeOfTopic(topic) !== undefined };
      }),
    );
  }

  async end(shop: ShopKey, id: string): Promise<Result<void, OrderSourceFailure>> {
    const reply = await this.#admin.graphql(shop, endSubscription, { id });
    if (!reply.ok) return reply;
    const denial = reply.value.problems.find(isDenial);
    if (denial) return fail(failureOfProblem(denial));
    const answer = parsed(reply.value, changed);
    if (!answer.ok) return answer;
    const word = answer.value.change.userErrors[0]?.message;
    // the platform has no code for a subscription that is gone
    return word === undefined || GONE.test(word) ? ok(undefined) : fail({ kind: 'shop-unreachable', detail: word });
  }
}

/** The words, as they were seen. */
const GONE = /(does not|doesn't) exist|not found/i;
