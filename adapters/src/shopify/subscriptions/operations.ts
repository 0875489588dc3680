import type { Operation } from '../operations/operation.ts';

/** Every subscription of this app in a shop. */
export const shopSubscriptions: Operation = {
  name: 'ShopSubscriptions',
  text: /* GraphQL */ `
    query ShopSubscriptions($after: String) {
      webhookSubscriptions(first: 100, after: $after) {
        nodes {
          id
          topic
          uri
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `,
};

/** Asks for a topic at an address. Repeated, it is refused because there is one. */
export const subscribeToTopic: Operation = {
  name: 'SubscribeToTopic',
  text: /* GraphQL */ `
    mutation SubscribeToTopic($topic: WebhookSubscriptionTopic!, $uri: String!) {
      change: webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
        userErrors {
          field
          message
        }
      }
    }
  `,
};

/** Ends a subscription. */
export const endSubscription: Operation = {
  name: 'EndSubscription',
  text: /* GraphQL */ `
    mutation EndSubscription($id: ID!) {
      change: webhookSubscriptionDelete(id: $id) {
        userErrors {
          field
          message
        }
      }
    }
  `,
};

/** Every document of subscribing. */
export const subscriptionOperations: readonly Operation[] = [shopSubscriptions, subscribeToTopic, endSubscription];
