import type { ReactNode } from 'react';

interface FilterBarProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Search and filters above a list; wraps on narrow screens. */
export const FilterBar = ({ label, children }: FilterBarProps) => (
  <section aria-label={label} className="bw-filters">
    {children}
  </section>
);
