import { oneColumn } from './fragments.ts';
import type { Operation } from './operation.ts';

/**
 * One event of the ledger of sales (order, edit, refund, return) with a page of its sales: nested lists cost their product,
 * so events are read one by one.
 */
export const orderAgreements: Operation = {
  name: 'OrderAgreements',
  text: /* GraphQL */ `
    query OrderAgreements($id: ID!, $presentment: Boolean!, $after: String, $afterSale: String) {
      order(id: $id) {
        updatedAt
        agreements(first: 1, after: $after) {
          nodes {
            sales(first: 100, after: $afterSale) {
              nodes {
                totalAmount {
                  ...OneColumn
                }
              }
              pageInfo {
                hasNextPage
                endCursor
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
