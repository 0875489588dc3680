/** Where a shop grants rights at Shopify, or the access as a whole where none is named; specification 1, section 6. */
export const grantAddress = (shop: string, scopes: readonly string[]): string =>
  `/api/auth?${new URLSearchParams({ shop, scopes: [...new Set(scopes)].join(',') })}`;
