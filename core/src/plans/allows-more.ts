import type { Entitlements } from './entitlements.ts';

type Means = Omit<Entitlements, 'plan' | 'isUnsold' | 'quota' | 'logMaxAge' | 'storePlan'>;

/** Whether a list of what is granted has grown; one that is absent is not known, and then nothing is refused for its sake. */
const grew = (before: readonly string[] | undefined, after: readonly string[] | undefined): boolean =>
  before !== undefined && (after === undefined || after.some((each) => !before.includes(each)));

const shrank = (before: readonly string[] = [], after: readonly string[] = []): boolean =>
  before.some((each) => !after.includes(each));

/**
 * Whether a shop with the entitlements of `after` may do something that those of `before` kept it from, also when it lost
 * something beside it. More transfers are not counted here: what waits for those asks for them itself.
 */
export const allowsMore = (before: Means, after: Means): boolean =>
  grew(before.features, after.features) ||
  grew(before.shopScopes, after.shopScopes) ||
  grew(before.accountingScopes, after.accountingScopes) ||
  shrank(before.deniedScopes, after.deniedScopes) ||
  shrank(before.accountLacks, after.accountLacks) ||
  (!before.shopifyPlus && after.shopifyPlus);
