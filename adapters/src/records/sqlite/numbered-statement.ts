import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Values } from './row.ts';

/** A quoted text, which is left as it is, or a named parameter. */
const PARTS = /'(?:[^']|'')*'|:(\w+)/g;

/**
 * A prepared statement with named parameters. They are bound by number: Node looks each name up again with every call,
 * which takes longer than most statements.
 */
export class NumberedStatement {
  readonly #statement: StatementSync;
  readonly #names: readonly string[];

  constructor(connection: DatabaseSync, sql: string) {
    const names: string[] = [];
    const numbered = sql.replace(PARTS, (part, name: string | undefined) => {
      if (name === undefined) return part;
      if (!names.includes(name)) names.push(name);
      return `?${names.indexOf(name) + 1}`;
    });
    this.#statement = connection.prepare(numbered);
    this.#names = names;
  }

  all(values: Values) {
    return this.#statement.all(...this.#inOrder(values));
  }

  get(values: Values) {
    return this.#statement.get(...this.#inOrder(values));
  }

  run(values: Values) {
    return this.#statement.run(...this.#inOrder(values));
  }

  #inOrder(values: Values): SQLInputValue[] {
    return this.#names.map((name) => {
      const value = values[name];
      if (value === undefined) throw new TypeError(`the parameter ${name} has no value`);
      return value;
    });
  }
}
