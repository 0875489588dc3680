import { oneColumn } from './fragments.ts';
import type { Operation } from './operation.ts';

/** What a refund that belongs to a return must know of it: goods in exchange, the fees that were kept, and its money. */
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
        refunds(first: 2) {
          nodes {
            id
          }
        }
        transactions(first: 25) {
          nodes {
            id
            kind
            status
            amountSet {
              ...OneColumn
            }
          }
          pageInfo {
            hasNextPage
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
