import type { Page } from '@belegwerk/core/ports';

/** One page of a list on the wire, each of its items as `present` says. */
export const presentPage = <T, Shown>(
  { items, total, isAtLeast, page, pageSize }: Page<T>,
  present: (item: T) => Shown,
): {
  items: Shown[];
  total: number;
  isAtLeast?: true;
  page: number;
  pageSize: number;
  hasPrevious: boolean;
  hasNext: boolean;
} => ({
  items: items.map((item) => present(item)),
  total,
  ...(isAtLeast ? { isAtLeast } : {}),
  page,
  pageSize,
  hasPrevious: page > 1,
  hasNext: isAtLeast === true || page * pageSize < total,
});
