import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { LogOnDisk } from './log-on-disk.ts';

/** Values of the named parameters of a statement, without their colon. */
export type Values = Record<string, SQLInputValue>;
export type Row = Record<string, SQLOutputValue>;

const BUSY_TIMEOUT_MILLIS = 10_000;
/** The log is folded into the file every 32 MiB instead of every 4: under a burst of writes that halves the waits. */
const PAGES_BETWEEN_CHECKPOINTS = 8000;

/**
 * One connection to a file that several processes may share. What a writing method has answered survives a crash of the
 * program at once, and a power cut when it was done durably; otherwise the tail of it may be missing then. What is left
 * is always a beginning of all that was written, in the order in which it was written.
 */
export class SqliteDatabase {
  readonly #connection: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();
  readonly #log: LogOnDisk;

  constructor(file: string) {
    this.#connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MILLIS });
    this.#log = new LogOnDisk(file);
    this.#connection.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
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

  /** Does the work atomically and answers when it, and all that was written before, has reached the disk. */
  async durably<T>(work: () => T): Promise<T> {
    const answer = this.atomically(work);
    await this.#log.reached();
    return answer;
  }

  async close(): Promise<void> {
    await this.#log.quiet();
    this.#prepared.clear();
    if (this.#connection.isOpen) this.#connection.close();
    await this.#log.close();
  }

  #statement(sql: string): StatementSync {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#connection.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}
