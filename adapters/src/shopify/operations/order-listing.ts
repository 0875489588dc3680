import type { Operation } from './operation.ts';

/** Begins a bulk run of a query. */
export const beginOrderListing: Operation = {
  name: 'BeginOrderListing',
  text: /* GraphQL */ `
    mutation BeginOrderListing($query: String!) {
      begun: bulkOperationRunQuery(query: $query) {
        bulkOperation {
          id
        }
        userErrors {
          code
          message
        }
      }
    }
  `,
};

/** How far a bulk run is, and where its file lies. */
export const orderListingState: Operation = {
  name: 'OrderListingState',
  text: /* GraphQL */ `
    query OrderListingState($run: ID!) {
      bulkOperation(id: $run) {
        status
        errorCode
        url
      }
    }
  `,
};
