import type { Page } from '@belegwerk/core/ports';

/** One page of a list on the wire, each of its items as `present` says. */
export const presentPage = <T, Shown>(
  { items, total, page, pageSize }: Page<T>,
  present: (item: T) => Shown,
): {
  items: Shown[];
  total: number;
  page: number;
  pageSize: number;
  hasPrevious: boolean;
  hasNext: boolean;
} => ({
  items: items.map((item) => present(item)),
  total,
  page,
  pageSize,
  hasPrevious: page > 1,
  hasNext: page * pageSize < total,
});
