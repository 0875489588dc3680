import type { Scopes } from './features.ts';
import type { Entitlements } from './entitlements.ts';

/** At the shop platform the right to write contains the right to read. */
const granting = (scope: string): readonly string[] =>
  scope.startsWith('read_') ? [scope, scope.replace('read_', 'write_')] : [scope];

/** The needed rights that were not granted, each once; undefined if all were. */
export const missingScopes = (needed: readonly Scopes[], granted: Scopes): Scopes | undefined => {
  const shop = [...new Set(needed.flatMap((need) => need.shop))].filter(
    (scope) => !granting(scope).some((right) => granted.shop.includes(right)),
  );
  const accounting = [...new Set(needed.flatMap((need) => need.accounting))].filter(
    (scope) => !granted.accounting.includes(scope),
  );
  return shop.length + accounting.length === 0 ? undefined : { shop, accounting };
};

/** The needed rights that a shop lacks, each once; undefined for none. What the service does not tell is not lacked until it was refused. */
export const lackedScopes = (
  needed: readonly Scopes[],
  {
    shopScopes: shop,
    accountingScopes,
    deniedScopes = [],
  }: Pick<Entitlements, 'shopScopes' | 'accountingScopes' | 'deniedScopes'>,
): Scopes | undefined => {
  const told = accountingScopes ?? needed.flatMap((need) => need.accounting);
  return missingScopes(needed, { shop, accounting: told.filter((scope) => !deniedScopes.includes(scope)) });
};
