export { deniedScopes } from './account-rights.ts';
export { entitlementsOf } from './entitlements-of.ts';
export { isSameConnection } from './same-connection.ts';
export { otherBooksOf } from './these-books.ts';
export { regimeOf } from './regime-of.ts';
export type {
  AccountingConnection,
  DeniedRight,
  DueReview,
  FollowedBooks,
  MailServerCheck,
  OfferedConnection,
  PrintLayout,
  SellerProfile,
  Shop,
  ShopProfile,
} from './shop.ts';
