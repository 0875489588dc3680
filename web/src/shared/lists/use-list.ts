import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../api/server-state.ts';
import { viewOf, type View } from '../../api/view.ts';
import type { Sorting } from '../../ui/index.ts';
import type { Change } from './list-address.ts';
import type { List, Page } from './list.ts';

/** A list as a screen uses it: what is asked, how to ask otherwise, and the answer. */
export interface UsedList<T> {
  /** What is asked, as text; empty when it is not. */
  readonly asked: (name: string) => string;
  readonly sorting: Sorting;
  /** Whether something is searched or filtered, so that items may be hidden. */
  readonly isNarrowed: boolean;
  /** Whether more than a search may hide items. */
  readonly isFiltered: boolean;
  /** Changes what is asked. Except when turning pages, the list begins again at the first. */
  readonly ask: (change: Change) => void;
  readonly search: (text: string) => void;
  readonly sort: (sorting: Sorting) => void;
  readonly reset: () => void;
  /** What is asked, as its address has it, without search and page. */
  readonly query: string;
  /** Asks for all that an address has. */
  readonly show: (query: string) => void;
  readonly view: View<Page<T>>;
}

const usePage = <T>(pageQuery: List<T>['pageQuery'], query: string): View<Page<T>> =>
  viewOf(useAnswer(pageQuery(query)));

/** The one hook of a list. Search, filters, sort and page live in the address, so that links and reloading work. */
export const useList = <T>({ address, pageQuery, narrowing, isWithinPage = false }: List<T>): UsedList<T> => {
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.toString();
  const view = usePage(pageQuery, query);
  const { filters = [], views, sortName = 'sortBy' } = narrowing ?? {};
  const texts = address.texts(query);
  const usual = address.texts('');
  const asked = (name: string) => texts.get(name) ?? '';

  const ask = useCallback(
    (change: Change) =>
      setParameters(address.changed(query, change), {
        replace: 'search' in change,
        preventScrollReset: isWithinPage,
      }),
    [address, isWithinPage, query, setParameters],
  );
  const search = useCallback((text: string) => ask({ search: text }), [ask]);
  const isFiltered = [...filters, ...(views ? [views] : [])].some(
    ({ name }) => asked(name) !== (usual.get(name) ?? ''),
  );
  const reset = useCallback(
    () => setParameters('', { preventScrollReset: isWithinPage }),
    [isWithinPage, setParameters],
  );
  return {
    asked,
    sorting: { key: asked(sortName), direction: asked('sortDir') === 'asc' ? 'asc' : 'desc' },
    isNarrowed: asked('search') !== '' || isFiltered,
    isFiltered,
    ask,
    search,
    sort: ({ key, direction }) => ask({ [sortName]: key, sortDir: direction }),
    reset,
    query: address.changed(query, { search: '' }),
    show: useCallback((shown: string) => setParameters(shown), [setParameters]),
    view,
  };
};
