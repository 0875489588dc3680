import type { Call } from './route.ts';

/** Which part of a list is asked for. */
export type PageRequest = { readonly page: number; readonly size: number };

/** How a list is sorted, as it is echoed. */
export type SortEcho = { readonly property: string; readonly direction: 'ASC' | 'DESC' };

const WINDOW = 10_000;

/** Reads page and size (default 25); `complain` ends the call with 400. */
export const readPage = (call: Call, maxSize: number, complain: (message: string) => never): PageRequest => {
  const whole = (name: string, fallback: number): number => {
    const text = call.query.get(name);
    if (text === null || text === '') return fallback;
    return /^\d{1,9}$/.test(text) ? Number(text) : complain(`parameter '${name}' is invalid`);
  };
  const page = whole('page', 0);
  const size = Math.max(1, whole('size', 25));
  if (size > maxSize) complain(`parameter 'size' must be equal or lower than ${maxSize}`);
  if (page * size >= WINDOW) complain('Maximum search window size exceeded');
  return { page, size };
};

/** One page of rows in the vendor's envelope. */
export const pageOf = <R>(rows: readonly R[], { page, size }: PageRequest, sort: readonly SortEcho[]) => {
  const content = rows.slice(page * size, (page + 1) * size);
  const totalPages = Math.ceil(rows.length / size);
  return {
    content,
    first: page === 0,
    last: page >= totalPages - 1,
    totalPages,
    totalElements: Math.min(rows.length, WINDOW),
    numberOfElements: content.length,
    size,
    number: page,
    sort: sort.map(({ property, direction }) => ({
      direction,
      property,
      ignoreCase: false,
      nullHandling: 'NATIVE',
      ascending: direction === 'ASC',
    })),
  };
};
