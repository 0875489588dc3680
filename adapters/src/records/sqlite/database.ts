import { DatabaseSync } from 'node:sqlite';
import { LogOnDisk } from './log-on-disk.ts';
import { NumberedStatement } from './numbered-statement.ts';
import { SqliteReader } from './reader.ts';
import type { Row, Values } from './row.ts';
import { SqliteScrubber } from './scrubber.ts';

const BUSY_TIMEOUT_MILLIS = 10_000;
/** The log is folded into the file every 32 MiB instead of every 4: under a burst of writes that halves the waits. */
const PAGES_BETWEEN_CHECKPOINTS = 8000;

/** What a database needs beside its connection. */
interface Surroundings {
  readonly log: Pick<LogOnDisk, 'reached' | 'quiet' | 'close'>;
  readonly reader: Pick<SqliteReader, 'close'> & { rows(sql: string, values: Values): Promise<Row[]> };
  readonly scrubber: Pick<SqliteScrubber, 'scrub' | 'close'>;
}

const nothing = async (): Promise<void> => undefined;

/** In memory there is no disk to wait for and nothing that stays on it; what reads aside reads by the same connection. */
const inMemory = (rows: (sql: string, values: Values) => Row[]): Surroundings => ({
  log: { reached: nothing, quiet: nothing, close: nothing },
  reader: { rows: async (sql, values) => rows(sql, values), close: nothing },
  scrubber: { scrub: nothing, close: nothing },
});

const aroundFile = (file: string): Surroundings => ({
  log: new LogOnDisk(file),
  reader: new SqliteReader(file),
  scrubber: new SqliteScrubber(file),
});

/** The pages between the root of each index and its leaves, of a store of some gigabytes; SQLite's own 2 MB are for small ones. */
const CACHED_KIB = 32_768;

/** Name of a database that is in no file. */
export const MEMORY = ':memory:';

/**
 * One connection to a file that several processes may share. What a writing method has answered survives a crash of the
 * program at once, and a power cut when it was done durably; otherwise the tail of it may be missing then. What is left
 * is always a beginning of all that was written, in the order in which it was written. What is deleted is overwritten.
 */
export class SqliteDatabase {
  readonly #connection: DatabaseSync;
  readonly #prepared = new Map<string, NumberedStatement>();
  readonly #around: Surroundings;

  constructor(file: string) {
    this.#connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MILLIS });
    this.#around = file === MEMORY ? inMemory((sql, values) => this.rows(sql, values)) : aroundFile(file);
    this.#connection.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON;
       PRAGMA wal_autocheckpoint = ${PAGES_BETWEEN_CHECKPOINTS}; PRAGMA cache_size = -${CACHED_KIB};`,
    );
  }

  rows(sql: string, values: Values = {}): Row[] {
    return this.#statement(sql).all(values);
  }

  row(sql: string, values: Values = {}): Row | undefined {
    return this.#statement(sql).get(values);
  }

  /** For what goes through many rows: reads them in another thread, so that small questions do not wait. */
  rowsAside(sql: string, values: Values = {}): Promise<Row[]> {
    return this.#around.reader.rows(sql, values);
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
    this.change('BEGIN IMMEDIATE');
    try {
      const answer = work();
      this.change('COMMIT');
      return answer;
    } catch (error) {
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK');
      throw error;
    }
  }

  /** Does the work atomically and answers when it, and all that was written before, has reached the disk. */
  async durably<T>(work: () => T): Promise<T> {
    const answer = this.atomically(work);
    await this.#around.log.reached();
    return answer;
  }

  /**
   * Overwrites what was deleted and lies in the files all the same: overwriting a deleted row is not enough, because a
   * page that is split leaves its old cells in the unused middle of it. No reader or writer waits for it.
   */
  async scrub(): Promise<void> {
    await this.#around.log.quiet();
    await this.#around.scrubber.scrub();
  }

  async close(): Promise<void> {
    const { log, reader, scrubber } = this.#around;
    await Promise.all([log.quiet(), reader.close(), scrubber.close()]);
    this.#prepared.clear();
    if (this.#connection.isOpen) this.#connection.close();
    await log.close();
  }

  #statement(sql: string): NumberedStatement {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = new NumberedStatement(this.#connection, sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}
