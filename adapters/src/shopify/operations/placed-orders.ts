import type { Operation } from './operation.ts';

/** Ids of orders that match a search, those placed longest ago first. */
export const placedOrders: Operation = {
  name: 'PlacedOrders',
  text: /* GraphQL */ `
    query PlacedOrders($search: String!, $first: Int!, $after: String) {
      orders(first: $first, after: $after, query: $search, sortKey: CREATED_AT) {
        nodes {
          id
          updatedAt
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `,
};
