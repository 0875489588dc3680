import { oneColumn, taxParts } from './fragments.ts';
import type { Operation } from './operation.ts';

/** One page of lines. `taxLines` has no `first`: with one, a plain list would be cut off without notice. */
export const orderLines: Operation = {
  name: 'OrderLines',
  text: /* GraphQL */ `
    query OrderLines($id: ID!, $presentment: Boolean!, $after: String) {
      order(id: $id) {
        updatedAt
        lineItems(first: 20, after: $after) {
          nodes {
            id
            title
            variantTitle
            sku
            quantity
            currentQuantity
            isGiftCard
            requiresShipping
            originalUnitPriceSet {
              ...OneColumn
            }
            discountAllocations {
              allocatedAmountSet {
                ...OneColumn
              }
              discountApplication {
                ... on DiscountCodeApplication {
                  code
                }
              }
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
      }
    }
    ${taxParts}
    ${oneColumn}
  `,
};
