import { GraphQLError } from 'graphql';

export interface PageArguments {
  readonly first?: number | null;
  readonly last?: number | null;
  readonly after?: string | null;
  readonly before?: string | null;
  readonly reverse?: boolean | null;
}

const invalid = (message: string): GraphQLError => new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });

const cursorOf = (key: string): string => Buffer.from(JSON.stringify({ last_id: key })).toString('base64');

const keyOfCursor = (cursor: string): string => {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64').toString('utf8'));
    if (typeof read === 'object' && read !== null && 'last_id' in read && typeof read.last_id === 'string')
      return read.last_id;
  } catch {
    throw invalid(`Invalid cursor for current pagination sort.`);
  }
  throw invalid(`Invalid cursor for current pagination sort.`);
};

const checkSize = (args: PageArguments, largest: number): void => {
  if (args.first == null && args.last == null) throw invalid('you must provide one of first or last');
  for (const size of [args.first, args.last]) {
    if (size != null && (size < 0 || size > largest))
      throw invalid(`The page size must be between 0 and ${largest} (MAX_PAGE_SIZE)`);
  }
};

/** How entries are named in cursors; with `compare` a cursor outlives the entry and its moving about. */
export interface CursorKeys<T> {
  keyOf(item: T, index: number): string;
  compare?(item: T, key: string): number;
}

interface NamedEntries<T> {
  readonly ordered: readonly T[];
  /** The key of each. */
  readonly keys: readonly string[];
  readonly names: CursorKeys<T>;
  readonly isReversed: boolean;
}

const placeOf = <T>({ ordered, keys, names, isReversed }: NamedEntries<T>, cursor: string): number => {
  const key = keyOfCursor(cursor);
  if (names.compare) {
    const isPast = (item: T): boolean => (isReversed ? -1 : 1) * (names.compare?.(item, key) ?? 0) > 0;
    const next = ordered.findIndex(isPast);
    return (next < 0 ? ordered.length : next) - 1;
  }
  const found = keys.indexOf(key);
  if (found < 0) throw invalid('Invalid cursor for current pagination sort.');
  return found;
};

/** One page of a list with opaque cursors; sizes up to 250. */
export const pageOf = <T>(items: readonly T[], args: PageArguments, names: CursorKeys<T>, largest = 250) => {
  checkSize(args, largest);
  const ordered = args.reverse ? items.toReversed() : items;
  const keys = ordered.map((item, index) => names.keyOf(item, index));
  const entries = { ordered, keys, names, isReversed: args.reverse ?? false };
  const place = (cursor: string): number => placeOf(entries, cursor);
  const start = args.after == null ? 0 : place(args.after) + 1;
  const end = args.before == null ? ordered.length : place(args.before);
  const from = args.last == null ? start : Math.max(start, end - args.last);
  const to = args.first == null ? end : Math.min(end, from + args.first);
  const nodes = ordered.slice(from, to);
  const cursors = keys.slice(from, to).map(cursorOf);
  return {
    nodes,
    edges: nodes.map((node, index) => ({ node, cursor: cursors[index] })),
    pageInfo: {
      hasNextPage: to < ordered.length,
      hasPreviousPage: from > 0,
      startCursor: cursors[0] ?? null,
      endCursor: cursors.at(-1) ?? null,
    },
  };
};

/** Key of a list entry: its id, or its position when it has none. */
export const keyOfEntry = (item: unknown, index: number): string =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' ? item.id : `#${index}`;
