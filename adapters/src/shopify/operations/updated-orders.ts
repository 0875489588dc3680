import type { Operation } from './operation.ts';

/** Ids of orders that match a search, those updated longest ago first. */
export const updatedOrders: Operation = {
  name: 'UpdatedOrders',
  text: /* GraphQL */ `
    query UpdatedOrders($search: String!, $first: Int!, $after: String) {
      orders(first: $first, after: $after, query: $search, sortKey: UPDATED_AT) {
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
