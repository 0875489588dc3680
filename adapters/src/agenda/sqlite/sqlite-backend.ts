import type { AgendaBackend } from 'agenda';
import type { SqliteDatabase } from '../../records/sqlite/index.ts';
import { SqliteJobRepository } from './job-repository.ts';
import { SqliteNotificationChannel } from './notification-channel.ts';

const POLL_MILLIS = 50;

/** Lets Agenda keep its jobs in a SQLite file. */
export class SqliteBackend implements AgendaBackend {
  readonly name = 'SQLite';
  readonly repository: SqliteJobRepository;
  readonly notificationChannel: SqliteNotificationChannel;
  readonly ownsConnection = true;
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
    this.repository = new SqliteJobRepository(database);
    this.notificationChannel = new SqliteNotificationChannel(database, POLL_MILLIS);
  }

  connect(): Promise<void> {
    return this.repository.connect();
  }

  disconnect(): Promise<void> {
    return this.#database.close();
  }
}
