import type { ReactNode } from 'react';

/** A named fact. */
export interface Fact {
  readonly term: string;
  readonly value: ReactNode;
  readonly isNumber?: boolean;
  /** Sums and results stand out. */
  readonly isStrong?: boolean;
}

interface FactListProps {
  readonly facts: readonly Fact[];
  /** A few short facts stand beside each other, each below its term. */
  readonly isRow?: boolean;
}

/** Facts under each other, term left and value right. */
export const FactList = ({ facts, isRow = false }: FactListProps) => (
  <dl className={isRow ? 'bw-facts-row' : 'bw-facts'}>
    {facts.map(({ term, value, isNumber, isStrong }, index) => (
      // facts may share their term; their order stays
      // oxlint-disable-next-line react/no-array-index-key
      <div key={`${term} ${index}`} className={isStrong ? 'bw-strong' : ''}>
        <dt className={term.includes(' ') ? '' : 'bw-one-word'}>{term}</dt>
        <dd className={isNumber ? 'bw-number' : ''}>{value}</dd>
      </div>
    ))}
  </dl>
);
