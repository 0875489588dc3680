import { oneColumn } from './fragments.ts';
import type { Operation } from './operation.ts';

/** What a refund that belongs to a return must know of it: goods in exchange and the fees that were kept. */
export const orderReturn: Operation = {
  name: 'OrderReturn',
  text: /* GraphQL */ `
    query OrderReturn($id: ID!, $presentment: Boolean!, $after: String) {
      return(id: $id) {
        order {
          updatedAt
        }
        exchangeLineItems(first: 1, includeRemovedItems: true) {
          nodes {
            id
          }
        }
        refunds(first: 1) {
          nodes {
            id
          }
        }
        returnShippingFees {
          amountSet {
            ...OneColumn
          }
        }
        returnLineItems(first: 25, after: $after) {
          nodes {
            ... on ReturnLineItem {
              restockingFee {
                amountSet {
                  ...OneColumn
                }
              }
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
    ${oneColumn}
  `,
};
