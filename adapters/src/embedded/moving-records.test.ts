import { DatabaseSync } from 'node:sqlite';
import { expect, it } from '@jest/globals';
import { LEAVING } from './moving-records.ts';
import { STEPS } from './schema.ts';

/** Tables whose rows the other engine makes of the records themselves, or that are read together with their own. */
const DERIVED: readonly string[] = ['open_items', 'erased_orders', 'events_text'];

/** Says something of the file alone. */
const OF_THE_FILE = 'scrub_due';

it('leaves no table behind: each moves with its records, or is made of those of others', () => {
  const database = new DatabaseSync(':memory:');
  for (const step of STEPS) database.exec(step);
  const tables = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'events_text_*' ORDER BY name`)
    .all();
  database.close();
  const known = [...Object.values(LEAVING).map(({ table }) => table), ...DERIVED, OF_THE_FILE];
  expect(tables.map(({ name }) => name)).toEqual(known.toSorted());
});
