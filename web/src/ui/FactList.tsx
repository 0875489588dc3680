import type { ReactNode } from 'react';

/** A named fact. */
export interface Fact {
  readonly term: string;
  readonly value: ReactNode;
  readonly isNumber?: boolean;
  /** Sums and results stand out. */
  readonly isStrong?: boolean;
}

/** Facts under each other, term left and value right. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="bw-facts">
    {facts.map(({ term, value, isNumber, isStrong }) => (
      <div key={term} className={isStrong ? 'bw-strong' : ''}>
        <dt>{term}</dt>
        <dd className={isNumber ? 'bw-number' : ''}>{value}</dd>
      </div>
    ))}
  </dl>
);
