import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';

/** Values of the named parameters of a statement, without their colon. */
export type Values = Record<string, SQLInputValue>;
export type Row = Record<string, SQLOutputValue>;

const BUSY_TIMEOUT_MILLIS = 10_000;

/** One connection to a file that several processes may share. Every statement is durable when it returns. */
export class SqliteDatabase {
  readonly #connection: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(file: string) {
    this.#connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MILLIS });
    this.#connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  }

  rows(sql: string, values: Values = {}): Row[] {
    return this.#statement(sql).all(values);
  }

  row(sql: string, values: Values = {}): Row | undefined {
    return this.#statement(sql).get(values);
  }

  /** Runs a writing statement; answers how many rows it changed. */
  change(sql: string, values: Values = {}): number {
    return Number(this.#statement(sql).run(values).changes);
  }

  /** Runs several statements at once, without parameters. */
  script(sql: string): void {
    this.#connection.exec(sql);
  }

  /** Runs the work alone among all writers of the file; nothing of it is stored when it throws. */
  atomically<T>(work: () => T): T {
    this.#connection.exec('BEGIN IMMEDIATE');
    try {
      const answer = work();
      this.#connection.exec('COMMIT');
      return answer;
    } catch (error) {
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.#prepared.clear();
    if (this.#connection.isOpen) this.#connection.close();
  }

  #statement(sql: string): StatementSync {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#connection.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}
