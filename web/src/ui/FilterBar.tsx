import type { ReactNode } from 'react';

interface FilterBarProps {
  readonly label: string;
  /** Below the filters that everybody uses. */
  readonly isMore?: boolean;
  readonly children: ReactNode;
}

/** Search and filters above a list; wraps on narrow screens. */
export const FilterBar = ({ label, isMore = false, children }: FilterBarProps) => (
  <section aria-label={label} className={isMore ? 'bw-filters bw-filters-more' : 'bw-filters'}>
    {children}
  </section>
);
