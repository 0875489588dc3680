import { openDatabase } from '../../records/sqlite/index.ts';
import { STEPS } from '../schema.ts';

/** Takes a later step that never ends: the test that started this program kills it in the middle. */
const [file = ''] = process.argv.slice(2);
const ENDLESS = `
  ALTER TABLE orders ADD COLUMN later TEXT NOT NULL DEFAULT '';
  UPDATE orders SET later = name;
  WITH RECURSIVE each (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM each) SELECT count(*) FROM each;`;

process.stdout.write('begins\n');
openDatabase(file, [...STEPS, ENDLESS]);
