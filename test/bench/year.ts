import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { copyRows, growStore } from './grown-store.ts';
import { HOST_PROGRAM, millisToReady, startingIn } from './host-program.ts';
import { median, rounded, type Bench, type Measurement } from './measurement.ts';

const SIZE = {
  full: { shops: 500, documents: 500_000 },
  smoke: { shops: 2, documents: 1000 },
};
const STARTS = { full: 5, smoke: 1 };
const MAX_START_MS = 1000;
const MAX_UPDATE_MS = 10_000;
const SHAPES = join(import.meta.dirname, '../contracts/shapes');

const figure = (metric: string, value: number, most: number): Measurement => ({
  bench: 'year',
  metric,
  value: rounded(value),
  unit: 'ms',
  baseline: null,
  ratio: null,
  bound: `value <= ${most}`,
  ok: value <= most,
});

const startMillis = async (folder: string, starts: number): Promise<number> => {
  const took: number[] = [];
  for (let start = 0; start < starts; start += 1) took.push(await millisToReady(HOST_PROGRAM, startingIn(folder)));
  return median(took);
};

/** The oldest shape of the tables that is kept, and how many documents its shop has. */
const oldest = (): { readonly name: string; readonly sql: string } => {
  const [name] = readdirSync(SHAPES)
    .filter((each) => each.startsWith('embedded-'))
    .toSorted();
  if (name === undefined) throw new Error(`no shape of an earlier version is kept in ${SHAPES}`);
  return { name, sql: readFileSync(join(SHAPES, name), 'utf8') };
};

interface Updated {
  readonly millis: number;
  readonly told: readonly string[];
}

/** Fills the tables of the oldest shape with as many documents, and opens the file as a host of today does. */
const updateMillis = async (file: string, sql: string, size: (typeof SIZE)['full']): Promise<Updated> => {
  const database = new DatabaseSync(file);
  database.exec(sql);
  const [shop] = database.prepare('SELECT shop, count(*) AS n FROM documents GROUP BY shop ORDER BY n DESC').all();
  database.close();
  const copies = Math.ceil(size.documents / size.shops / Number(shop?.['n']));
  copyRows(file, { model: String(shop?.['shop']), shops: size.shops, copies });
  const told: string[] = [];
  const began = performance.now();
  const stores = openEmbeddedStores(file, undefined, ({ name }) => told.push(name));
  const millis = performance.now() - began;
  await stores.close();
  return { millis, told };
};

/** How soon a host of 500 shops with a year of documents is ready, and how long an update of such a store takes. */
export const benchYear: Bench = async (extent) => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-year-'));
  const size = SIZE[extent];
  const name = `${size.shops} shops with ${size.documents} documents`;
  try {
    const host = join(folder, 'host');
    mkdirSync(host);
    await growStore(join(host, 'belegwerk.sqlite'), size);
    const start = await startMillis(host, STARTS[extent]);
    rmSync(host, { recursive: true });
    const shape = oldest();
    const { millis, told } = await updateMillis(join(folder, 'older.sqlite'), shape.sql, size);
    return [
      figure(`process start to ready, ${name}`, start, MAX_START_MS),
      figure(`update from ${shape.name} in ${told.length} steps, ${name}`, millis, MAX_UPDATE_MS),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
