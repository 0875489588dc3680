import { addressParts, lineParts, oneColumn, shippingParts, taxParts } from './fragments.ts';
import type { Operation } from './operation.ts';

/**
 * An order with the ids of its refunds and fulfilments, every transaction with its fees, and the beginning of its lines
 * and its shipping: nearly every order is read in this one call. The longer pages that may follow cost the more points.
 */
export const orderHead: Operation = {
  name: 'OrderHead',
  text: /* GraphQL */ `
    query OrderHead(
      $id: ID!
      $presentment: Boolean!
      $withCompany: Boolean!
      $withCustomerTaxId: Boolean!
      $withPaymentTerms: Boolean!
    ) {
      order(id: $id) {
        id
        name
        createdAt
        processedAt
        updatedAt
        cancelledAt
        test
        edited
        currencyCode
        presentmentCurrencyCode
        taxesIncluded
        dutiesIncluded
        sourceName
        tags
        note
        poNumber
        paymentTerms @include(if: $withPaymentTerms) {
          paymentTermsType
          dueInDays
          paymentSchedules(first: 1) {
            nodes {
              dueAt
            }
          }
        }
        email
        customerLocale
        customAttributes {
          key
          value
        }
        paymentGatewayNames
        displayFinancialStatus
        displayFulfillmentStatus
        merchantOfRecordApp {
          id
        }
        customer {
          id
          firstName
          lastName
          defaultEmailAddress {
            emailAddress
          }
          taxSettings @include(if: $withCustomerTaxId) {
            taxId
          }
        }
        purchasingEntity @include(if: $withCompany) {
          ... on PurchasingCompany {
            company {
              name
            }
            location {
              taxSettings {
                taxRegistrationId
              }
            }
          }
        }
        billingAddress {
          ...AddressParts
        }
        shippingAddress {
          ...AddressParts
        }
        subtotalPriceSet {
          ...OneColumn
        }
        totalShippingPriceSet {
          ...OneColumn
        }
        totalTaxSet {
          ...OneColumn
        }
        totalPriceSet {
          ...OneColumn
        }
        currentTotalPriceSet {
          ...OneColumn
        }
        inShopMoney: currentTotalPriceSet @include(if: $presentment) {
          shopMoney {
            amount
            currencyCode
          }
        }
        totalTipReceivedSet {
          ...OneColumn
        }
        originalTotalDutiesSet {
          ...OneColumn
        }
        originalTotalAdditionalFeesSet {
          ...OneColumn
        }
        totalRefundedSet {
          ...OneColumn
        }
        totalOutstandingSet {
          ...OneColumn
        }
        refunds {
          id
        }
        fulfillments {
          id
        }
        lineItems(first: 10) {
          nodes {
            ...LineParts
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
        shippingLines(first: 5, includeRemovals: true) {
          nodes {
            ...ShippingParts
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
          paymentId
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
    ${addressParts}
    ${lineParts}
    ${shippingParts}
    ${taxParts}
    ${oneColumn}
  `,
};
