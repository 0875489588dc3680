import { parseInstant, type Instant } from '@belegwerk/core/kernel';
import type { MaintenanceWindow } from '@belegwerk/core/maintenance';
import type { PlannedMaintenance } from '@belegwerk/core/ports';
import { textOfInstant } from '../records/index.ts';
import type { SqliteDatabase } from '../records/sqlite/index.ts';

const ADD = 'INSERT INTO planned_maintenance ("from", until) VALUES (:from, :until) ON CONFLICT DO NOTHING';
const REMOVE = 'DELETE FROM planned_maintenance WHERE "from" = :from AND until = :until';
const ENDING_AFTER = 'SELECT "from", until FROM planned_maintenance WHERE until > :at ORDER BY "from", until';
const FORGET = 'DELETE FROM planned_maintenance WHERE until <= :at';

const textsOf = ({ from, until }: MaintenanceWindow) => ({ from: textOfInstant(from), until: textOfInstant(until) });

/** When the product is going to be worked on, in the embedded store. */
export class EmbeddedPlannedMaintenance implements PlannedMaintenance {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async add(window: MaintenanceWindow): Promise<void> {
    await this.#database.durably(() => this.#database.change(ADD, textsOf(window)));
  }

  async remove(window: MaintenanceWindow): Promise<boolean> {
    return this.#database.durably(() => this.#database.change(REMOVE, textsOf(window)) > 0);
  }

  async endingAfter(at: Instant): Promise<readonly MaintenanceWindow[]> {
    return this.#database.rows(ENDING_AFTER, { at: textOfInstant(at) }).flatMap((row) => {
      const [from, until] = [parseInstant(String(row['from'])), parseInstant(String(row['until']))];
      return from && until ? [{ from, until }] : [];
    });
  }

  async forgetEndedBy(at: Instant): Promise<void> {
    await this.#database.durably(() => this.#database.change(FORGET, { at: textOfInstant(at) }));
  }
}
