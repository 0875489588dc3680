import { backup, DatabaseSync } from 'node:sqlite';
import type { Row, Values } from './row.ts';

const BUSY = 5;
/** Another program that is just closing the file has so long. */
const TIMEOUT_MILLIS = 1000;

/** Another program has the file open. */
export class FileInUse extends Error {}

/** A file that no other process has open, and that none can open as long as this connection has it. */
export class LoneDatabase {
  readonly #connection: DatabaseSync;

  /** Throws FileInUse when another process has it open. With `foldsLog` its write-ahead log is folded into the file for good. */
  constructor(file: string, { foldsLog = false }: { readonly foldsLog?: boolean } = {}) {
    this.#connection = new DatabaseSync(file, { timeout: TIMEOUT_MILLIS });
    try {
      // before the lock: with it a journal would stay beside the file
      if (foldsLog) this.#connection.exec('PRAGMA journal_mode = DELETE');
      // every connection to a file with a write-ahead log holds a lock on it as long as it is open
      this.#connection.exec(
        'PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; BEGIN EXCLUSIVE; COMMIT;',
      );
    } catch (error) {
      this.#connection.close();
      if (error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === BUSY)
        throw new FileInUse(`${file} is in use by another program`, { cause: error });
      throw error;
    }
  }

  row(sql: string, values: Values = {}): Row | undefined {
    return this.#connection.prepare(sql).get(values);
  }

  /** One after the other, so that a table of any length needs little memory. */
  rows(sql: string): Iterable<Row> {
    return this.#connection.prepare(sql).iterate();
  }

  change(sql: string, values: Values = {}): void {
    this.#connection.prepare(sql).run(values);
  }

  script(sql: string): void {
    this.#connection.exec(sql);
  }

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

  /** Copies it, not by its name: closing a file gives up the locks that its process has on it. */
  async copyTo(file: string): Promise<void> {
    await backup(this.#connection, file, { rate: 2 ** 30 });
  }

  close(): void {
    this.#connection.close();
  }
}
