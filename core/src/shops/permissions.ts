/** What a person at a shop may do for the whole installation; the operator gives it. Source: specification 1, section 6. */
export const PERMISSIONS = ['view_dashboard'] as const;
/** One of them. */
export type Permission = (typeof PERMISSIONS)[number];

/** Whether a shop has a permission, and all others that are named beside it. */
export const can = (
  { permissions = [] }: { readonly permissions?: readonly Permission[] },
  name: Permission,
  ...sub: Permission[]
): boolean => [name, ...sub].every((each) => permissions.includes(each));

/** Whether a word names a permission. */
export const isPermission = (word: string): word is Permission => (PERMISSIONS as readonly string[]).includes(word);
