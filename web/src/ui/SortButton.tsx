/** How a table is sorted, by the key of a column. */
export interface Sorting {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

interface SortButtonProps {
  readonly column: { readonly key: string; readonly title: string };
  readonly sorting?: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

const signs = { asc: '▲', desc: '▼' } as const;

/** A column heading that sorts: first downwards, pressed again the other way. */
export const SortButton = ({ column, sorting, onSort }: SortButtonProps) => {
  const current = sorting?.key === column.key ? sorting.direction : undefined;
  return (
    <button
      type="button"
      className="bw-sort"
      onClick={() => onSort({ key: column.key, direction: current === 'desc' ? 'asc' : 'desc' })}
    >
      {column.title}
      <span aria-hidden="true" className={current ? 'bw-sort-sign' : 'bw-sort-sign bw-sort-off'}>
        {signs[current ?? 'desc']}
      </span>
    </button>
  );
};
