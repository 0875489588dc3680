/** The one currency column that the order is read in; nearly halves the cost of a page of lines. */
export const oneColumn = /* GraphQL */ `
  fragment OneColumn on MoneyBag {
    shopMoney @skip(if: $presentment) {
      amount
      currencyCode
    }
    presentmentMoney @include(if: $presentment) {
      amount
      currencyCode
    }
  }
`;

/** A tax line as every taxed position carries it. */
export const taxParts = /* GraphQL */ `
  fragment TaxParts on TaxLine {
    title
    source
    rate
    channelLiable
    priceSet {
      ...OneColumn
    }
  }
`;

/** Name and place of a party. Everything in it may be missing. */
export const addressParts = /* GraphQL */ `
  fragment AddressParts on MailingAddress {
    firstName
    lastName
    company
    address1
    address2
    zip
    city
    province
    provinceCode
    countryCodeV2
    phone
  }
`;

/** A line of an order. `taxLines` has no `first`: with one, a plain list would be cut off without notice. */
export const lineParts = /* GraphQL */ `
  fragment LineParts on LineItem {
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
`;

/** A way of shipping, a removed one too. */
export const shippingParts = /* GraphQL */ `
  fragment ShippingParts on ShippingLine {
    id
    title
    isRemoved
    originalPriceSet {
      ...OneColumn
    }
    discountedPriceSet {
      ...OneColumn
    }
    taxLines {
      ...TaxParts
    }
  }
`;
