import type { JobsQueryOptions, JobsSort, RemoveJobsOptions } from 'agenda';
import type { Values } from '../../records/sqlite/index.ts';

/** A clause over the table of jobs with its parameters; undefined when nothing was asked for. */
export interface Conditions {
  readonly where: string;
  readonly values: Values;
}

const COLUMNS: Readonly<Record<string, string>> = {
  name: 'name',
  type: 'type',
  priority: 'priority',
  nextRunAt: 'next_run_at',
  lockedAt: 'locked_at',
  lastRunAt: `doc ->> 'lastRunAt'`,
  lastFinishedAt: `doc ->> 'lastFinishedAt'`,
  data: 'data',
};

/** Collects clauses and gives each value a parameter of its own. */
class Clauses {
  readonly #sql: string[] = [];
  readonly #values: Values = {};

  add(sql: (parameter: string) => string, value: string | number | null): void {
    const name = `p${this.#sql.length}`;
    this.#sql.push(sql(`:${name}`));
    this.#values[name] = value;
  }

  all(): Conditions | undefined {
    return this.#sql.length === 0 ? undefined : { where: this.#sql.join(' AND '), values: this.#values };
  }
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const sqlValue = (value: unknown): string | number | null => {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

const addMatch = (clauses: Clauses, path: readonly string[], wanted: unknown): void => {
  const [field = '', ...keys] = path;
  const column = COLUMNS[field];
  if (!column) throw new Error(`jobs cannot be found by "${path.join('.')}"`);
  if (isPlainObject(wanted) && '$ne' in wanted) {
    clauses.add((value) => `${column} IS NOT ${value}`, sqlValue(wanted['$ne']));
  } else if (isPlainObject(wanted)) {
    for (const [key, value] of Object.entries(wanted)) addMatch(clauses, [...path, key], value);
  } else if (field === 'data') {
    const place = `'$${keys.map((key) => `."${key.replaceAll(/["']/g, '')}"`).join('')}'`;
    clauses.add((value) => `json_extract(data, ${place}) IS json_extract(${value}, '$')`, JSON.stringify(wanted));
  } else clauses.add((value) => `${column} IS ${value}`, sqlValue(wanted));
};

/** Jobs of a name that match a `unique` constraint; of its operators only `$ne` is known. */
export const uniqueAmong = (name: string, unique: Readonly<Record<string, unknown>>): Conditions => {
  const clauses = new Clauses();
  clauses.add((value) => `name = ${value}`, name);
  for (const [path, wanted] of Object.entries(unique)) addMatch(clauses, path.split('.'), wanted);
  return clauses.all() ?? { where: '0', values: {} };
};

/** Jobs by id, name, part of the name, data and whether they are paused. */
export const matching = (options: RemoveJobsOptions & JobsQueryOptions): Conditions | undefined => {
  const clauses = new Clauses();
  const among = (column: string, allowed: readonly string[] | undefined, not = '') => {
    if (allowed?.length)
      clauses.add((value) => `${column} ${not} IN (SELECT value FROM json_each(${value}))`, JSON.stringify(allowed));
  };
  among('id', options.id ? [options.id] : options.ids);
  among('name', options.name ? [options.name] : options.names);
  among('name', options.notNames, 'NOT');
  if (options.search) clauses.add((value) => `instr(lower(name), lower(${value})) > 0`, options.search);
  if (options.includeDisabled === false) clauses.add((value) => `disabled = ${value}`, 0);
  if (options.data !== undefined) addMatch(clauses, ['data'], options.data);
  return clauses.all();
};

/** The ORDER BY of a query; the latest first when none is asked for. */
export const orderBy = (sort: JobsSort = {}): string => {
  const asked = Object.entries(sort).filter(([field, direction]) => COLUMNS[field] && direction);
  const terms = asked.map(([field, direction]) => `${COLUMNS[field]} ${direction === 'asc' ? 'ASC' : 'DESC'}`);
  return terms.length > 0 ? terms.join(', ') : `next_run_at DESC, doc ->> 'lastRunAt' DESC`;
};
