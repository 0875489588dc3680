/** A count with its name. */
interface BarRow {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  /** The count as people read it. */
  readonly said: string;
  /** What belongs to it, one for each further column. */
  readonly also: readonly string[];
}

interface BarTableProps {
  /** What is counted. */
  readonly label: string;
  /** Headings of the columns: name, count and what belongs to it. */
  readonly heads: readonly [name: string, count: string, ...also: readonly string[]];
  readonly rows: readonly BarRow[];
}

/** Counts as bars beside each other: a table, so that screen readers have all of it. */
export const BarTable = ({ label, heads: [name, count, ...further], rows }: BarTableProps) => {
  const most = Math.max(1, ...rows.map((row) => row.count));
  return (
    <table aria-label={label} className="bw-bars">
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{count}</th>
          {further.map((head) => (
            <th key={head} scope="col" className="bw-number">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the bar is seen alone; the count is read */}
            <td className="bw-bar-cell">
              <span className="bw-bar-and-count">
                <progress aria-hidden className="bw-bar" max={most} value={row.count} />
                <span className="bw-number">{row.said}</span>
              </span>
            </td>
            {further.map((head, at) => (
              <td key={head} className="bw-number">
                {row.also[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
