/**
 * What a person may do in the administration, each apart: `look` at it; `visit` a shop's pages as support; `run` the installation:
 * its work, maintenance, and switching a shop off; `coupons`: coupons, offers and what is lent; `money`: partners and their payouts.
 * Who may do one of them may look.
 */
export const ADMIN_RIGHTS = ['look', 'visit', 'run', 'coupons', 'money'] as const;
/** One of them. */
export type AdminRight = (typeof ADMIN_RIGHTS)[number];

/**
 * What a shop may do for the whole installation; the operator gives it. `view_dashboard` is every right of the administration.
 * Source: specification 1, section 6.
 */
export const PERMISSIONS = ['view_dashboard', ...ADMIN_RIGHTS] as const;
/** One of them. */
export type Permission = (typeof PERMISSIONS)[number];

/** Whether a word names a permission. */
export const isPermission = (word: string): word is Permission => (PERMISSIONS as readonly string[]).includes(word);

/** The rights of a shop in the administration; none for everybody else. */
export const adminRightsOf = ({
  permissions = [],
}: {
  readonly permissions?: readonly string[];
}): readonly AdminRight[] => {
  const given = permissions.filter(isPermission);
  if (given.length === 0) return [];
  if (given.includes('view_dashboard')) return ADMIN_RIGHTS;
  return ADMIN_RIGHTS.filter((right) => right === 'look' || given.includes(right));
};

/** Whether a shop has a right in the administration. */
export const can = (shop: { readonly permissions?: readonly string[] }, right: AdminRight): boolean =>
  adminRightsOf(shop).includes(right);
