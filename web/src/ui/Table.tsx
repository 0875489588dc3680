// A table that is shown as cards keeps its meaning for screen readers only when every role is written out.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react';
import { ScrollRoom } from './ScrollRoom.tsx';
import { SortButton, type Sorting } from './SortButton.tsx';
import { TickBox } from './TickBox.tsx';

/** One fact of a row. The first column heads the card on a phone. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand right, with figures of one width. */
  readonly isNumber?: boolean;
  readonly isSortable?: boolean;
  /** A name, a text that wants much of the width, or one that takes all that is left. */
  readonly room?: 'person' | 'wide' | 'rest';
  /** Its values say by themselves what they are: on a phone they need no label and no line of their own. */
  readonly isPlain?: boolean;
}

/** Stands in a table where a row has no such fact; a card on a phone leaves it out. */
export const NONE = <span className="bw-none">–</span>;

interface TableProps<Row> {
  /** Says what the table lists, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
  /** Rows can be ticked, each and all of the page. */
  readonly ticks?: Ticks<Row>;
  /** The rows belong to an earlier question while the answer to the present one is on its way. */
  readonly isStale?: boolean;
}

/** Which rows are ticked, by their keys. */
export interface Ticks<Row> {
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (keys: readonly string[], isTicked: boolean) => void;
  /** „Bestellung #1042 auswählen“. */
  readonly labelOf: (row: Row) => string;
  readonly labelOfAll: string;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** A list of things with the same facts: a table, on a phone one card per row in the same order. */
export function Table<Row>({ label, columns, rows, rowKey, sorting, onSort, ticks, isStale = false }: TableProps<Row>) {
  const keys = rows.map(rowKey);
  return (
    <ScrollRoom label={label} className="bw-table-room">
      <table role="table" aria-label={label} aria-busy={isStale} className={isStale ? 'bw-table bw-stale' : 'bw-table'}>
        <thead role="rowgroup">
          <tr role="row">
            {ticks ? (
              <th role="columnheader" scope="col" className="bw-tick">
                <TickBox
                  label={ticks.labelOfAll}
                  isTicked={allTicked(keys, ticks.ticked)}
                  onTick={(isTicked) => ticks.onTick(keys, isTicked)}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={cellClass(column)}
                {...(sorting?.key === column.key ? { 'aria-sort': ariaSort[sorting.direction] } : {})}
              >
                {column.isSortable && onSort ? (
                  <SortButton column={column} onSort={onSort} {...(sorting ? { sorting } : {})} />
                ) : (
                  column.title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {ticks ? (
                <td role="cell" className="bw-tick">
                  <TickBox
                    label={ticks.labelOf(row)}
                    isTicked={ticks.ticked.has(rowKey(row))}
                    onTick={(isTicked) => ticks.onTick([rowKey(row)], isTicked)}
                  />
                </td>
              ) : null}
              {columns.map((column) => (
                <td key={column.key} role="cell" data-label={column.title} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRoom>
  );
}

const allTicked = (keys: readonly string[], ticked: ReadonlySet<string>): boolean | 'indeterminate' => {
  const count = keys.filter((key) => ticked.has(key)).length;
  return count === keys.length ? count > 0 : count > 0 && 'indeterminate';
};

const cellClass = <Row,>({ isNumber, isPlain, room }: Column<Row>): string =>
  [
    isNumber ? 'bw-number' : '',
    isPlain ? 'bw-plain' : '',
    room ? `bw-${room}` : '',
    room === 'wide' || room === 'rest' ? 'bw-tall' : '',
  ]
    .filter(Boolean)
    .join(' ');
