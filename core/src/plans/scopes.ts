/** Rights granted to the app, or asked for: by the shop platform and by the accounting service. */
export interface Scopes {
  readonly shop: readonly string[];
  readonly accounting: readonly string[];
}

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
