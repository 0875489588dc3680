interface TableSkeletonProps {
  readonly label: string;
  readonly columns: number;
  readonly rows: number;
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** The place of a table that is on its way: rows of the final height, visible only after 300 ms. */
export const TableSkeleton = ({ label, columns, rows }: TableSkeletonProps) => (
  <div role="status" aria-label={label} className="bw-later">
    <table aria-hidden="true" className="bw-table">
      <thead>
        <tr>
          {numbers(columns).map((column) => (
            <th key={column}>
              <span className="bw-bone" />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbers(rows).map((row) => (
          <tr key={row}>
            {numbers(columns).map((column) => (
              <td key={column}>
                <span className="bw-bone" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
