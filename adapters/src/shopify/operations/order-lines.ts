import { lineParts, oneColumn, taxParts } from './fragments.ts';
import type { Operation } from './operation.ts';

/** One page of lines behind those that came with the head. */
export const orderLines: Operation = {
  name: 'OrderLines',
  text: /* GraphQL */ `
    query OrderLines($id: ID!, $presentment: Boolean!, $after: String) {
      order(id: $id) {
        updatedAt
        lineItems(first: 20, after: $after) {
          nodes {
            ...LineParts
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
    ${lineParts}
    ${taxParts}
    ${oneColumn}
  `,
};
