import { parseInstant, shopKey, type Instant, type ShopKey } from '@belegwerk/core/kernel';
import type { Pulse, Pulses } from '@belegwerk/core/ports';
import { textOfInstant } from '../records/index.ts';
import type { SqliteDatabase } from '../records/sqlite/index.ts';

const BEAT = `
  INSERT INTO pulses (shop, beats, at)
  SELECT shop, 1, :at FROM shops WHERE shop IN (SELECT value FROM json_each(:shops))
  ON CONFLICT (shop) DO UPDATE SET beats = beats + 1, at = excluded.at`;

const OF = 'SELECT shop, beats, at FROM pulses WHERE shop IN (SELECT value FROM json_each(:shops))';

/** That something of a shop has changed, in the embedded store. */
export class EmbeddedPulses implements Pulses {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async beat(shops: readonly ShopKey[], at: Instant): Promise<void> {
    this.#database.change(BEAT, { shops: JSON.stringify(shops), at: textOfInstant(at) });
  }

  async of(shops: readonly ShopKey[]): Promise<ReadonlyMap<ShopKey, Pulse>> {
    const rows = this.#database.rows(OF, { shops: JSON.stringify(shops) });
    return new Map(
      rows.flatMap(({ shop, beats, at }) => {
        const moment = parseInstant(String(at));
        return moment ? [[shopKey(String(shop)), { beats: Number(beats), at: moment }]] : [];
      }),
    );
  }
}
