import { queryOf } from '../../api/server-state.ts';

const AT_ONCE = 100;

/** What became of the orders of a batch, a page at a time. */
export const resultsQuery = (batch: string, page: number) =>
  queryOf('batchItems', {
    asked: { params: { batch }, query: { page, pageSize: AT_ONCE } },
    keepsPrevious: true,
  });
