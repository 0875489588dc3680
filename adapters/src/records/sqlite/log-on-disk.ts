import { open, type FileHandle } from 'node:fs/promises';

/**
 * The wait until what was committed to the write-ahead log of a database has reached the disk. The disk is waited for
 * beside the thread, and one wait serves all who came before it began. SQLite itself sees to the disk before it folds
 * the log into the file, so that what was committed is safe in the one or the other (sqlite.org/wal.html).
 */
export class LogOnDisk {
  readonly #name: string;
  #file: Promise<FileHandle> | undefined;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  /** `database` is the file of the database; its log exists from the first commit on and as long as it is open. */
  constructor(database: string) {
    this.#name = `${database}-wal`;
  }

  /** After a disk has failed once, nothing that follows is called safe either. */
  reached(): Promise<void> {
    this.#next ??= this.#running.then(() => this.#begin());
    return this.#next;
  }

  /** Until no commit waits any more, those included that came meanwhile. */
  async quiet(): Promise<void> {
    const last = this.#next ?? this.#running;
    await last.catch(() => undefined);
    if (last !== (this.#next ?? this.#running)) await this.quiet();
  }

  /** To be called when no commit can come any more. */
  async close(): Promise<void> {
    await this.quiet();
    await (await this.#file?.catch(() => undefined))?.close();
  }

  #begin(): Promise<void> {
    this.#next = undefined;
    this.#running = this.#sync();
    return this.#running;
  }

  async #sync(): Promise<void> {
    this.#file ??= open(this.#name, 'r+');
    await (await this.#file).datasync();
  }
}
