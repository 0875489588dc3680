/** Rights at the platform that reading payouts needs: the payment account, and its payouts with their lines. */
const PAYOUT_SCOPES: readonly string[] = ['read_shopify_payments_accounts', 'read_shopify_payments_payouts'];

export const isPayoutScope = (permission: string): boolean => PAYOUT_SCOPES.includes(permission);

/** Whether payouts of a shop are read: only then anything leads to one. */
export const readsPayouts = ({ grantedScopes }: { readonly grantedScopes: readonly string[] }): boolean =>
  lackedPayoutScopes(grantedScopes).length === 0;

/** Those of them that a shop has not granted. */
export const lackedPayoutScopes = (granted: readonly string[]): readonly string[] =>
  PAYOUT_SCOPES.filter((scope) => !granted.includes(scope));
