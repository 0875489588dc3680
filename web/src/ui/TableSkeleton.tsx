interface TableSkeletonProps {
  readonly label: string;
  readonly columns: number;
  readonly rows: number;
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** The place of a table that is on its way: rows of the final height, visible only after 300 ms. */
export const TableSkeleton = ({ label, columns, rows }: TableSkeletonProps) => (
  <div className="bw-later">
    <output className="bw-unseen">{label}</output>
    <div aria-hidden="true" className="bw-skeleton-head" />
    {numbers(rows).map((row) => (
      <div key={row} aria-hidden="true" className="bw-skeleton-row" style={{ '--bw-columns': columns }}>
        {numbers(columns).map((column) => (
          <span key={column} className="bw-bone" />
        ))}
      </div>
    ))}
  </div>
);
