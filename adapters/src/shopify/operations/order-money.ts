import { oneColumn, taxParts } from './fragments.ts';
import type { Operation } from './operation.ts';

/** Shipping, removed ones included, and every transaction with its fees. */
export const orderMoney: Operation = {
  name: 'OrderMoney',
  text: /* GraphQL */ `
    query OrderMoney($id: ID!, $presentment: Boolean!, $after: String) {
      order(id: $id) {
        updatedAt
        shippingLines(first: 20, after: $after, includeRemovals: true) {
          nodes {
            id
            title
            isRemoved
            originalPriceSet {
              ...OneColumn
            }
            discountedPriceSet {
              ...OneColumn
            }
            taxLines {
              ...TaxParts
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
        transactions {
          id
          kind
          status
          gateway
          processedAt
          createdAt
          amountSet {
            ...OneColumn
          }
          fees {
            amount {
              amount
              currencyCode
            }
            taxAmount {
              amount
              currencyCode
            }
          }
        }
      }
    }
    ${taxParts}
    ${oneColumn}
  `,
};
