import { addressParts, bothColumns } from './fragments.ts';
import type { Operation } from './operation.ts';

/** Everything about an order that is no list of positions, with the ids of its refunds and fulfilments. */
export const orderHead: Operation = {
  name: 'OrderHead',
  text: /* GraphQL */ `
    query OrderHead($id: ID!, $withCompany: Boolean!, $withCustomerTaxId: Boolean!) {
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
          ...BothColumns
        }
        totalShippingPriceSet {
          ...BothColumns
        }
        totalTaxSet {
          ...BothColumns
        }
        totalPriceSet {
          ...BothColumns
        }
        currentTotalPriceSet {
          ...BothColumns
        }
        totalTipReceivedSet {
          ...BothColumns
        }
        originalTotalDutiesSet {
          ...BothColumns
        }
        originalTotalAdditionalFeesSet {
          ...BothColumns
        }
        totalRefundedSet {
          ...BothColumns
        }
        totalOutstandingSet {
          ...BothColumns
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
    ${bothColumns}
  `,
};
