import type { ReactNode } from 'react';

interface FilterBarProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Search and filters above a list; wraps on narrow screens. */
export const FilterBar = ({ label, children }: FilterBarProps) => (
  <div role="search" aria-label={label} className="bw-filters">
    {children}
  </div>
);
