import type { Operation } from './operation.ts';

/** The shop and what it granted to this app. */
export const shopProfileRead: Operation = {
  name: 'ShopProfile',
  text: /* GraphQL */ `
    query ShopProfile {
      shop {
        name
        email
        currencyCode
        ianaTimezone
        createdAt
        orderNumberFormatPrefix
        orderNumberFormatSuffix
        plan {
          publicDisplayName
        }
      }
      currentAppInstallation {
        accessScopes {
          handle
        }
      }
    }
  `,
};
