import { queryAtom } from '../../api/server-state.ts';

const AT_ONCE = 100;

/** What became of the orders of a batch, a page at a time. */
export const resultsAtom = (batch: string, page: number) =>
  queryAtom('batchItems', () => ({
    asked: { params: { batch }, query: { page, pageSize: AT_ONCE } },
    keepsPrevious: true,
  }));
