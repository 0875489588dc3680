import { addressParts, oneColumn } from './fragments.ts';
import type { Operation } from './operation.ts';

/** Everything about an order that is no list of positions, with the ids of its refunds and fulfilments. */
export const orderHead: Operation = {
  name: 'OrderHead',
  text: /* GraphQL */ `
    query OrderHead($id: ID!, $presentment: Boolean!, $withCompany: Boolean!, $withCustomerTaxId: Boolean!) {
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
        sourceName
        tags
        note
        poNumber
        email
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
      }
    }
    ${addressParts}
    ${oneColumn}
  `,
};
