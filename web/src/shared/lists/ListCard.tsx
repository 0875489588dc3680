import type { ReactNode } from 'react';
import { Button, Card, EmptyNote, Pager, TableSkeleton, type Sorting } from '../../ui/index.ts';
import { Loaded } from '../Loaded.tsx';
import { nothingFoundText, rangeText } from './list-words.ts';
import type { List, Narrowing, Page } from './list.ts';
import { ListFilters } from './ListFilters.tsx';
import { PastTheEnd } from './PastTheEnd.tsx';
import { useList, type UsedList } from './use-list.ts';

/** What a table of the list takes besides its rows. */
interface TableParts {
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly isStale: boolean;
}

interface ListCardProps<T> {
  readonly list: List<T>;
  /** How many columns its table has, for the skeleton. */
  readonly columns: number;
  /** How many rows the skeleton has. */
  readonly rows?: number;
  /** Stands above all. */
  readonly header?: ReactNode;
  /** The table of a page. */
  readonly children: (rows: readonly T[], table: TableParts, found: Page<T>) => ReactNode;
  /** Stands above search and filters. */
  readonly head?: (list: UsedList<T>) => ReactNode;
  /** The one action that makes something appear where nothing is yet. */
  readonly emptyAction?: ReactNode;
  /** Stands below the list, with any content. */
  readonly footer?: ReactNode;
}

const SKELETON_ROWS = 10;

interface NothingFoundProps {
  readonly nothing: Narrowing['nothing'];
  readonly search: string;
  readonly isFiltered: boolean;
  readonly onReset: () => void;
}

const NothingFound = ({ nothing, search, isFiltered, onReset }: NothingFoundProps) => (
  <EmptyNote
    title={nothing.title}
    actions={<Button onClick={onReset}>{isFiltered ? nothing.reset : (nothing.resetSearch ?? nothing.reset)}</Button>}
  >
    {nothingFoundText(nothing, { search, isFiltered })}
  </EmptyNote>
);

interface PagesProps {
  readonly found: Page<unknown>;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

const PagesOf = ({ found, page, onPage }: PagesProps) => (
  <Pager
    label={rangeText(found, found.items.length)}
    page={page}
    hasPrevious={found.hasPrevious}
    hasNext={found.hasNext}
    onPage={onPage}
  />
);

/** A list with its filters, its table and its pages, in every state that a list can be in. */
export function ListCard<T>({
  list,
  columns,
  rows = SKELETON_ROWS,
  header,
  head,
  children,
  emptyAction,
  footer,
}: ListCardProps<T>) {
  const used = useList(list);
  const { asked, ask, isNarrowed, sorting, sort, view } = used;
  const { narrowing } = list;
  const turnTo = (page: number) => ask({ page });
  const content = (found: Page<T>, isStale: boolean) => {
    const { pageSize } = found;
    if (found.items.length > 0)
      return (
        <>
          {children(found.items, { sorting, onSort: sort, isStale }, found)}
          <PagesOf found={found} page={Number(asked('page'))} onPage={turnTo} />
        </>
      );
    if (found.total > 0) return <PastTheEnd total={found.total} pageSize={pageSize} onPage={turnTo} />;
    return isNarrowed && narrowing ? (
      <NothingFound
        nothing={narrowing.nothing}
        search={asked('search')}
        isFiltered={used.isFiltered}
        onReset={used.reset}
      />
    ) : (
      <EmptyNote title={list.empty.title} actions={emptyAction}>
        {list.empty.why}
      </EmptyNote>
    );
  };
  return (
    <Card padding="0">
      {header}
      {head?.(used)}
      {narrowing ? <ListFilters narrowing={narrowing} list={used} /> : null}
      <Loaded
        view={view}
        failureTitle={list.failure}
        skeleton={<TableSkeleton label={list.loading} columns={columns} rows={rows} />}
      >
        {(found, isStale) => (
          <>
            {content(found, isStale)}
            {footer}
          </>
        )}
      </Loaded>
    </Card>
  );
}
