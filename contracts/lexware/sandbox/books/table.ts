/** Anything with an id can be kept in a table. */
export type Row = { readonly id: string };

/** Told about every change, so that it can be written down. */
export type ChangeListener = (table: string, id: string, row: Row | undefined) => void;

type Index<R> = { readonly keyOf: (row: R) => string | undefined; readonly ids: Map<string, Set<string>> };

/** Rows by id in the order of their creation, with secondary indexes; rows are replaced, never changed in place. */
export class Table<R extends Row> {
  readonly #name: string;
  readonly #changed: ChangeListener;
  readonly #rows = new Map<string, R>();
  readonly #indexes: Index<R>[] = [];

  constructor(name: string, changed: ChangeListener) {
    this.#name = name;
    this.#changed = changed;
  }

  /** How many rows there are. */
  get size(): number {
    return this.#rows.size;
  }

  /** The row with that id. */
  get(id: string): R | undefined {
    return this.#rows.get(id);
  }

  /** All rows, oldest first. */
  values(): IterableIterator<R> {
    return this.#rows.values();
  }

  /** Adds or replaces a row. */
  put(row: R): R {
    this.#unindex(row.id);
    this.#rows.set(row.id, row);
    for (const index of this.#indexes) this.#enter(index, row);
    this.#changed(this.#name, row.id, row);
    return row;
  }

  /** Removes a row; nothing happens when it is not there. */
  remove(id: string): void {
    if (!this.#rows.has(id)) return;
    this.#unindex(id);
    this.#rows.delete(id);
    this.#changed(this.#name, id, undefined);
  }

  /** Removes all rows. */
  clear(): void {
    for (const id of this.#rows.keys()) this.remove(id);
  }

  /** Answers a lookup by another key, kept up to date from now on. */
  indexBy(keyOf: (row: R) => string | undefined): (key: string) => R[] {
    const index: Index<R> = { keyOf, ids: new Map() };
    for (const row of this.#rows.values()) this.#enter(index, row);
    this.#indexes.push(index);
    return (key) => [...(index.ids.get(key) ?? [])].flatMap((id) => this.#rows.get(id) ?? []);
  }

  #enter({ keyOf, ids }: Index<R>, row: R): void {
    const key = keyOf(row);
    if (key === undefined) return;
    const entry = ids.get(key);
    if (entry) entry.add(row.id);
    else ids.set(key, new Set([row.id]));
  }

  #unindex(id: string): void {
    const row = this.#rows.get(id);
    if (!row) return;
    for (const { keyOf, ids } of this.#indexes) {
      const key = keyOf(row);
      if (key === undefined) continue;
      ids.get(key)?.delete(id);
      if (ids.get(key)?.size === 0) ids.delete(key);
    }
  }
}
