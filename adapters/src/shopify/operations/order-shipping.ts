import { oneColumn, shippingParts, taxParts } from './fragments.ts';
import type { Operation } from './operation.ts';

/** One page of shipping, removed ones included, behind those that came with the head. */
export const orderShipping: Operation = {
  name: 'OrderShipping',
  text: /* GraphQL */ `
    query OrderShipping($id: ID!, $presentment: Boolean!, $after: String) {
      order(id: $id) {
        updatedAt
        shippingLines(first: 20, after: $after, includeRemovals: true) {
          nodes {
            ...ShippingParts
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
    ${shippingParts}
    ${taxParts}
    ${oneColumn}
  `,
};
