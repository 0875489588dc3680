import type { Operation } from '../operations/operation.ts';

const subscriptionParts = /* GraphQL */ `
  fragment SubscriptionParts on AppSubscription {
    id
    status
    test
    createdAt
    trialDays
    currentPeriodEnd
    returnUrl
    lineItems {
      plan {
        pricingDetails {
          ... on AppRecurringPricing {
            interval
            price {
              amount
            }
            discount {
              remainingDurationInIntervals
            }
          }
        }
      }
    }
  }
`;

const purchaseParts = /* GraphQL */ `
  fragment PurchaseParts on AppPurchaseOneTime {
    id
    name
    status
    test
    createdAt
    price {
      amount
    }
  }
`;

/** What the shop has of this app, and in which currency it is billed; of both lists the first page, the newest first. */
export const shopBilling: Operation = {
  name: 'ShopBilling',
  text: /* GraphQL */ `
    query ShopBilling {
      shopBillingPreferences {
        currency
      }
      currentAppInstallation {
        activeSubscriptions {
          ...SubscriptionParts
        }
        allSubscriptions(first: 50, reverse: true) {
          nodes {
            ...SubscriptionParts
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
        oneTimePurchases(first: 50, reverse: true) {
          nodes {
            ...PurchaseParts
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
    ${subscriptionParts}
    ${purchaseParts}
  `,
};

/** A further page of the subscriptions. */
export const moreSubscriptions: Operation = {
  name: 'MoreSubscriptions',
  text: /* GraphQL */ `
    query MoreSubscriptions($after: String) {
      currentAppInstallation {
        allSubscriptions(first: 50, after: $after, reverse: true) {
          nodes {
            ...SubscriptionParts
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
    ${subscriptionParts}
  `,
};

/** A further page of the purchases. */
export const morePurchases: Operation = {
  name: 'MorePurchases',
  text: /* GraphQL */ `
    query MorePurchases($after: String) {
      currentAppInstallation {
        oneTimePurchases(first: 50, after: $after, reverse: true) {
          nodes {
            ...PurchaseParts
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
    ${purchaseParts}
  `,
};

/** Asks the merchant for a subscription. */
export const startSubscription: Operation = {
  name: 'StartSubscription',
  text: /* GraphQL */ `
    mutation StartSubscription(
      $name: String!
      $returnUrl: URL!
      $lineItems: [AppSubscriptionLineItemInput!]!
      $trialDays: Int!
      $test: Boolean!
      $replacement: AppSubscriptionReplacementBehavior!
    ) {
      started: appSubscriptionCreate(
        name: $name
        returnUrl: $returnUrl
        lineItems: $lineItems
        trialDays: $trialDays
        test: $test
        replacementBehavior: $replacement
      ) {
        charge: appSubscription {
          id
        }
        confirmationUrl
        userErrors {
          field
          message
        }
      }
    }
  `,
};

/** Asks the merchant for a purchase that is paid once. */
export const startPurchase: Operation = {
  name: 'StartPurchase',
  text: /* GraphQL */ `
    mutation StartPurchase($name: String!, $returnUrl: URL!, $price: MoneyInput!, $test: Boolean!) {
      started: appPurchaseOneTimeCreate(name: $name, returnUrl: $returnUrl, price: $price, test: $test) {
        charge: appPurchaseOneTime {
          id
        }
        confirmationUrl
        userErrors {
          field
          message
        }
      }
    }
  `,
};

/** Ends a subscription; what is paid stays paid. */
export const cancelSubscription: Operation = {
  name: 'CancelSubscription',
  text: /* GraphQL */ `
    mutation CancelSubscription($id: ID!) {
      cancelled: appSubscriptionCancel(id: $id, prorate: false) {
        appSubscription {
          status
        }
        userErrors {
          field
          message
        }
      }
    }
  `,
};

/** Every document of billing. */
export const billingOperations: readonly Operation[] = [
  shopBilling,
  moreSubscriptions,
  morePurchases,
  startSubscription,
  startPurchase,
  cancelSubscription,
];
