import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { instant, shopKey } from '@belegwerk/core/kernel';
import type { EventLog } from '@belegwerk/core/ports';
import type { LogEvent } from '@belegwerk/core/records';
import { openEmbeddedStores } from './open-embedded-stores.ts';
import { STEPS } from './schema.ts';
import { textMatch } from './text-index.ts';

const SHOP = shopKey('kaesekontor.myshopify.com');
/** Letters that stand nowhere else, so that three of them in a row tell whose name it is. */
const NAME = 'ʬʭʮʯ';
const THREE = 'ʬʭʮ';

const event = (id: string, change: Partial<LogEvent> = {}): LogEvent => ({
  id,
  at: instant('2026-11-01T10:00:00Z'),
  origin: 'contact',
  name: 'contact.created',
  status: 'success',
  facts: { name: NAME },
  ...change,
});

describe('the index of the texts of events', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'belegwerk-text-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const bytes = () =>
    Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name)))).includes(THREE);
  const total = async (log: EventLog, search: string) =>
    (await log.page({ search, sortBy: 'date', sortDir: 'desc', page: 1, pageSize: 9 })).total;

  it.each([
    [
      'the person is erased',
      (stores: ReturnType<typeof openEmbeddedStores>) =>
        stores.recordsOf(SHOP).events.amend({ orderIds: [], containing: [NAME], reaching: [] }, (each) => ({
          ...each,
          facts: { name: 'gelöscht' },
        })),
    ],
    [
      'its time is over',
      (stores: ReturnType<typeof openEmbeddedStores>) =>
        stores.recordsOf(SHOP).events.forget(instant('2026-12-01T00:00:00Z')),
    ],
    ['the shop is erased', (stores: ReturnType<typeof openEmbeddedStores>) => stores.erase(SHOP)],
  ])('holds no three letters of a name any more once %s', async (_when, erased) => {
    const stores = openEmbeddedStores(join(folder, 'stores.db'));
    const { events } = stores.recordsOf(SHOP);
    for (let at = 0; at < 60; at += 1) await events.append(event(`e${at}`));
    await events.append(event('other', { at: instant('2026-12-02T00:00:00Z'), facts: { name: 'Jonas Fremd' } }));
    expect([await total(events, NAME), bytes()]).toEqual([60, true]);
    await erased(stores);
    expect(await total(events, NAME)).toBe(0);
    await stores.scrub();
    await stores.close();
    expect(bytes()).toBe(false);
    const raw = new DatabaseSync(join(folder, 'stores.db'), { readOnly: true });
    expect(raw.prepare('SELECT count(*) AS n FROM events_text WHERE events_text MATCH ?').get(`"${THREE}"`)).toEqual(
      expect.objectContaining({ n: 0 }),
    );
    raw.close();
  });

  it('finds what was stored before there was one', () => {
    const at = STEPS.findIndex((step) => step.includes('events_text'));
    const database = new DatabaseSync(':memory:');
    for (const step of STEPS.slice(0, at)) database.exec(step);
    const insert = `INSERT INTO events (shop, id, at, place, order_id, order_key, weight, status, origin, search, doc)
      VALUES ('a', ?, '', '', NULL, '', 0, 'info', 'shop', ?, '{}')`;
    for (const [id, text] of [
      ['1', 'käsekontor'],
      ['2', 'kontor'],
    ] as const)
      database.prepare(insert).run(id, text);
    database.exec(STEPS[at] ?? '');
    const sought = `SELECT id FROM events WHERE number IN (SELECT rowid FROM events_text WHERE events_text MATCH ?)`;
    expect(
      database
        .prepare(sought)
        .all(textMatch('kontor käse') ?? '')
        .map(({ id }) => id),
    ).toEqual(['1']);
    database.close();
  });

  it('is asked for nothing that is shorter than it knows', () => {
    expect([textMatch('re'), textMatch('  '), textMatch(undefined)]).toEqual([undefined, undefined, undefined]);
    expect(textMatch('r "re1')).toBe('(("""re" AND "re1"))');
  });
});
