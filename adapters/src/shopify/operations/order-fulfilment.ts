import type { Operation } from './operation.ts';

/** One shipment with its quantities, in pages. */
export const orderFulfilment: Operation = {
  name: 'OrderFulfilment',
  text: /* GraphQL */ `
    query OrderFulfilment($id: ID!, $withLocation: Boolean!, $after: String) {
      fulfillment(id: $id) {
        id
        createdAt
        status
        order {
          updatedAt
        }
        location @include(if: $withLocation) {
          name
          address {
            countryCode
          }
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
