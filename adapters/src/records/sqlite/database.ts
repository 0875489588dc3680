import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';

/** Values of the named parameters of a statement, without their colon. */
export type Values = Record<string, SQLInputValue>;
export type Row = Record<string, SQLOutputValue>;

const BUSY_TIMEOUT_MILLIS = 10_000;
/** The log is folded into the file every 32 MiB instead of every 4: under a burst of writes that halves the waits. */
const PAGES_BETWEEN_CHECKPOINTS = 8000;

/**
 * What a statement survives once it has returned. After a power cut the tail of what survives only a crash may be
 * missing; what is left is always a beginning of all that was written, in the order in which it was written.
 */
export type Durability = 'power-cut' | 'crash';

const SYNCHRONOUS = { 'power-cut': 'FULL', crash: 'NORMAL' } as const satisfies Record<Durability, string>;

/** One connection to a file that several processes may share. */
export class SqliteDatabase {
  readonly #connection: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(file: string, survives: Durability) {
    this.#connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MILLIS });
    this.#connection.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${SYNCHRONOUS[survives]};
       PRAGMA wal_autocheckpoint = ${PAGES_BETWEEN_CHECKPOINTS};`,
    );
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
