import type { Operation } from './operation.ts';

/** One shipment with its quantities, in pages. */
export const orderFulfilment: Operation = {
  name: 'OrderFulfilment',
  text: /* GraphQL */ `
    query OrderFulfilment($id: ID!, $after: String) {
      fulfillment(id: $id) {
        id
        createdAt
        status
        order {
          updatedAt
        }
        trackingInfo {
          number
        }
        fulfillmentLineItems(first: 100, after: $after) {
          nodes {
            quantity
            lineItem {
              id
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `,
};
