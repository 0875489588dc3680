import { oneColumn } from './fragments.ts';
import type { Operation } from './operation.ts';

/** One refund; its lines come in pages, the other lists must fit into one. */
export const orderRefund: Operation = {
  name: 'OrderRefund',
  text: /* GraphQL */ `
    query OrderRefund($id: ID!, $presentment: Boolean!, $withReturn: Boolean!, $after: String) {
      refund(id: $id) {
        id
        createdAt
        processedAt
        order {
          updatedAt
        }
        return @include(if: $withReturn) {
          id
        }
        refundLineItems(first: 25, after: $after) {
          nodes {
            lineItem {
              id
            }
            quantity
            restockType
            subtotalSet {
              ...OneColumn
            }
            totalTaxSet {
              ...OneColumn
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
        refundShippingLines(first: 5) {
          nodes {
            shippingLine {
              id
            }
            subtotalAmountSet {
              ...OneColumn
            }
            taxAmountSet {
              ...OneColumn
            }
          }
          pageInfo {
            hasNextPage
          }
        }
        orderAdjustments(first: 10) {
          nodes {
            reason
            amountSet {
              ...OneColumn
            }
            taxAmountSet {
              ...OneColumn
            }
          }
          pageInfo {
            hasNextPage
          }
        }
        duties {
          originalDuty {
            id
          }
          amountSet {
            ...OneColumn
          }
        }
        transactions(first: 10) {
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
      }
    }
    ${oneColumn}
  `,
};
