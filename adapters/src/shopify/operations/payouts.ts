import type { Operation } from './operation.ts';

/** One page of the payouts of the shop's account at Shopify Payments, the newest first. */
export const payouts: Operation = {
  name: 'Payouts',
  text: /* GraphQL */ `
    query Payouts($search: String!, $first: Int!, $after: String) {
      shopifyPaymentsAccount {
        payouts(first: $first, after: $after, query: $search, sortKey: ISSUED_AT, reverse: true) {
          nodes {
            legacyResourceId
            issuedAt
            status
            transactionType
            externalTraceId
            net {
              amount
              currencyCode
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

/** One page of the movements of the shop's balance at Shopify Payments. */
export const balanceLines: Operation = {
  name: 'BalanceLines',
  text: /* GraphQL */ `
    query BalanceLines($search: String!, $first: Int!, $after: String) {
      shopifyPaymentsAccount {
        defaultCurrency
        balanceTransactions(first: $first, after: $after, query: $search, hideTransfers: false) {
          nodes {
            id
            type
            transactionDate
            test
            sourceOrderTransactionId
            adjustmentReason
            adjustmentsOrders {
              name
            }
            amount {
              amount
              currencyCode
            }
            fee {
              amount
              currencyCode
            }
            net {
              amount
              currencyCode
            }
            associatedOrder {
              id
              name
            }
            associatedPayout {
              id
              status
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
