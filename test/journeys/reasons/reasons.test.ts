import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { unusedPort } from '../unused-port.ts';
import { BROKEN_ROWS } from './broken-rows.ts';
import { CONNECTION_ROWS } from './connection-rows.ts';
import { EVERYDAY_ROWS } from './everyday-rows.ts';
import { EXHAUSTED_ROWS } from './exhausted-rows.ts';
import { playRow } from './play-row.ts';
import type { Row } from './row.ts';
import { Stage } from './stage.ts';

// a machine that stands still for half a minute is no fault of a row
const LIMIT_MS = 120_000;

const named = (rows: readonly Row[]) => rows.map((row) => [row.says, row] as const);

describe('in a shop that is connected, log and order page say that', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  }, LIMIT_MS);
  afterAll(() => stage.system.close());

  // the last ones move the clock and change the plan
  const rows = [...EVERYDAY_ROWS, ...BROKEN_ROWS, ...EXHAUSTED_ROWS];
  it.each(named(rows))('%s', (_says, row) => playRow(stage, row), LIMIT_MS);
});

describe('from the installation to the removal of the app, log and order page say that', () => {
  let stage: Stage;
  beforeAll(async () => {
    const port = String(await unusedPort());
    const environment = { LEXWARE_API_KEY: '', PORT: port, APP_URL: `http://127.0.0.1:${port}` };
    stage = await Stage.open({ environment });
  }, LIMIT_MS);
  afterAll(() => stage.system.close());

  it.each(named(CONNECTION_ROWS))('%s', (_says, row) => playRow(stage, row), LIMIT_MS);
});
