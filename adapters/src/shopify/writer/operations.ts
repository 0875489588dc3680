import type { Operation } from '../operations/operation.ts';

/** Whether an order is paid, and whether it may be marked so. */
export const orderPayment: Operation = {
  name: 'OrderPayment',
  text: /* GraphQL */ `
    query OrderPayment($id: ID!) {
      order(id: $id) {
        displayFinancialStatus
        canMarkAsPaid
        fullyPaid
        capturable
      }
    }
  `,
};

/** Marks the whole outstanding amount as paid. Must not be repeated without looking. */
export const markOrderAsPaid: Operation = {
  name: 'MarkOrderAsPaid',
  text: /* GraphQL */ `
    mutation MarkOrderAsPaid($id: ID!) {
      orderMarkAsPaid(input: { id: $id }) {
        order {
          id
        }
        userErrors {
          field
          message
        }
      }
    }
  `,
};

/** Adds tags; those that are there stay as they are. */
export const addOrderTags: Operation = {
  name: 'AddOrderTags',
  text: /* GraphQL */ `
    mutation AddOrderTags($id: ID!, $tags: [String!]!) {
      change: tagsAdd(id: $id, tags: $tags) {
        userErrors {
          field
          message
        }
      }
    }
  `,
};

/** Removes tags; those that are not there do not matter. */
export const removeOrderTags: Operation = {
  name: 'RemoveOrderTags',
  text: /* GraphQL */ `
    mutation RemoveOrderTags($id: ID!, $tags: [String!]!) {
      change: tagsRemove(id: $id, tags: $tags) {
        userErrors {
          field
          message
        }
      }
    }
  `,
};

/** Writes up to 25 metafields, all or none. The last write wins. */
export const setMetafields: Operation = {
  name: 'SetMetafields',
  text: /* GraphQL */ `
    mutation SetMetafields($metafields: [MetafieldsSetInput!]!) {
      metafieldsSet(metafields: $metafields) {
        userErrors {
          field
          message
          elementIndex
        }
      }
    }
  `,
};

/** Metafields by `namespace.key`, of every owner around one order; owners that are not asked for are left out. */
export const orderMetafields: Operation = {
  name: 'OrderMetafields',
  text: /* GraphQL */ `
    query OrderMetafields(
      $id: ID!
      $shop: [String!]!
      $withShop: Boolean!
      $order: [String!]!
      $withOrder: Boolean!
      $customer: [String!]!
      $withCustomer: Boolean!
      $company: [String!]!
      $withCompany: Boolean!
      $product: [String!]!
      $withProduct: Boolean!
      $variant: [String!]!
      $withVariant: Boolean!
      $withLine: Boolean!
    ) {
      shop @include(if: $withShop) {
        metafields(first: 25, keys: $shop) {
          ...Values
        }
      }
      order(id: $id) {
        id
        metafields(first: 25, keys: $order) @include(if: $withOrder) {
          ...Values
        }
        customer @include(if: $withCustomer) {
          metafields(first: 25, keys: $customer) {
            ...Values
          }
        }
        purchasingEntity @include(if: $withCompany) {
          ... on PurchasingCompany {
            company {
              metafields(first: 25, keys: $company) {
                ...Values
              }
            }
          }
        }
        lineItems(first: 1) @include(if: $withLine) {
          nodes {
            product @include(if: $withProduct) {
              metafields(first: 25, keys: $product) {
                ...Values
              }
            }
            variant @include(if: $withVariant) {
              metafields(first: 25, keys: $variant) {
                ...Values
              }
            }
          }
        }
      }
    }
    fragment Values on MetafieldConnection {
      nodes {
        namespace
        key
        value
      }
    }
  `,
};

/** Every operation that the writer sends. */
export const writerOperations: readonly Operation[] = [
  orderPayment,
  markOrderAsPaid,
  addOrderTags,
  removeOrderTags,
  setMetafields,
  orderMetafields,
];
