import { BaseNotificationChannel, toJobId, type JobNotification } from 'agenda';
import type { SqliteDatabase } from '../../records/sqlite/index.ts';

const WAITING = `
  SELECT name, min(next_run_at) AS next_run_at FROM jobs
  WHERE locked_at IS NULL AND disabled = 0 AND next_run_at IS NOT NULL GROUP BY name`;

/**
 * Tells at once of jobs that this process stores, and within `pollMillis` of jobs that another process stored in the
 * same file: SQLite counts the commits of other connections, which costs microseconds to read.
 */
export class SqliteNotificationChannel extends BaseNotificationChannel {
  readonly #database: SqliteDatabase;
  readonly #pollMillis: number;
  #timer: NodeJS.Timeout | undefined;
  #lastSeen = 0;

  constructor(database: SqliteDatabase, pollMillis: number) {
    super();
    this.#database = database;
    this.#pollMillis = pollMillis;
  }

  async connect(): Promise<void> {
    this.#lastSeen = this.#commits();
    this.#timer = setInterval(() => this.#look(), this.#pollMillis);
    this.setState('connected');
  }

  async disconnect(): Promise<void> {
    clearInterval(this.#timer);
    this.handlers.clear();
    this.setState('disconnected');
  }

  async publish(notification: JobNotification): Promise<void> {
    await this.notifyHandlers(notification);
  }

  #look(): void {
    const commits = this.#commits();
    if (commits === this.#lastSeen) return;
    this.#lastSeen = commits;
    for (const row of this.#database.rows(WAITING)) {
      const nextRunAt = new Date(Number(row['next_run_at']));
      const about = { jobId: toJobId(''), jobName: String(row['name']), nextRunAt, priority: 0, timestamp: new Date() };
      void this.notifyHandlers(about);
    }
  }

  #commits(): number {
    return Number(this.#database.row('PRAGMA data_version')?.['data_version']);
  }
}
