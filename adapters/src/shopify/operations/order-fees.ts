import { oneColumn, taxParts } from './fragments.ts';
import type { Operation } from './operation.ts';

/** The additional fees of an order, and the duties of one page of its lines; asked for where the order states any. */
export const orderFees: Operation = {
  name: 'OrderFees',
  text: /* GraphQL */ `
    query OrderFees($id: ID!, $presentment: Boolean!, $after: String) {
      order(id: $id) {
        updatedAt
        additionalFees {
          id
          name
          price {
            ...OneColumn
          }
          taxLines {
            ...TaxParts
          }
        }
        lineItems(first: 25, after: $after) {
          nodes {
            duties {
              id
              price {
                ...OneColumn
              }
              taxLines {
                ...TaxParts
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
    ${taxParts}
    ${oneColumn}
  `,
};
