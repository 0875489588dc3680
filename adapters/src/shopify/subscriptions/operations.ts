import type { Operation } from '../operations/operation.ts';

/** Every subscription that this app made in a shop; those of the app's file are not among them. */
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

/** Every document about subscriptions. */
export const subscriptionOperations: readonly Operation[] = [shopSubscriptions, endSubscription];
