/** A question to a collection as the driver put it: what must hold, and the order of the answers. */
export interface Asked {
  readonly collection: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: Readonly<Record<string, number>>;
}

/** The keys of an index in their order, each with its direction. */
export type IndexKey = Readonly<Record<string, unknown>>;

type Condition = 'equal' | 'range' | 'other';

const RANGE = new Set(['$gt', '$gte', '$lt', '$lte']);

const conditionOf = (sought: unknown): Condition => {
  if (sought === null || typeof sought !== 'object' || sought instanceof Date) return 'equal';
  const operators = Object.keys(sought);
  if (operators.every((each) => each === '$eq' || each === '$in' || each === '$all')) return 'equal';
  return operators.every((each) => RANGE.has(each)) ? 'range' : 'other';
};

/** What an index does for a question. */
export interface Serving {
  /** Fields of the filter by which the index is entered. */
  readonly bounds: readonly string[];
  /** Fields of the filter that the index does not hold: each document it finds is read for them. */
  readonly read: readonly string[];
  /** Whether the answers come out of the index in the order that is asked for. */
  readonly isSorted: boolean;
}

const equals = ({ filter }: Asked, field: string): boolean => field in filter && conditionOf(filter[field]) === 'equal';

/**
 * What an index does for a question by the rule of the server's manual: its keys in their order, those that equal something
 * first, then the order of the answers, then a range; keys behind it are checked in the index.
 */
const serving = (asked: Asked, index: IndexKey): Serving => {
  const { filter, sort } = asked;
  const keys = Object.entries(index);
  const unequal = keys.findIndex(([field]) => !equals(asked, field));
  const rest = unequal < 0 ? [] : keys.slice(unequal);
  const bounds = keys.slice(0, keys.length - rest.length).map(([field]) => field);
  const ordered = Object.entries(sort).filter(([field]) => !bounds.includes(field));
  const isAlong = (sign: number): boolean =>
    ordered.every(([field, way], place) => rest[place]?.[0] === field && rest[place][1] === way * sign);
  const [next] = rest[0] ?? [];
  if (next !== undefined && next in filter && conditionOf(filter[next]) === 'range') bounds.push(next);
  return {
    bounds,
    read: Object.keys(filter).filter((field) => !(field in index)),
    isSorted: isAlong(1) || isAlong(-1),
  };
};

/** What may be read although no index holds it. */
export interface Allowed {
  /** Fields for which each document is read that the index finds. */
  readonly read?: readonly string[];
  /** Answers that are sorted once they are read. */
  readonly unsorted?: true;
}

/** Whether an index is entered and reads nothing beyond what is allowed; by the key, one document is read at most. */
export const isServed = (asked: Asked, indexes: readonly IndexKey[], { read = [], unsorted }: Allowed): boolean =>
  equals(asked, '_id') ||
  indexes
    .map((index) => serving(asked, index))
    .some(
      (each) =>
        each.bounds.length > 0 &&
        each.read.every((field) => read.includes(field)) &&
        (each.isSorted || unsorted === true),
    );
