import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import { anEvent, atSecond, freshShop } from '@belegwerk/contracts/ports';
import type { EventLog, EventQuery } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { MongoClient } from 'mongodb';
import { findMongo, WITHOUT_MONGO } from '../mongo/find-mongo.ts';

const FIRST_PAGE = { sortBy: 'date', sortDir: 'desc', page: 1, pageSize: 50 } as const;
const ASKED: readonly (readonly [what: string, query: Partial<EventQuery>])[] = [
  ['newest first', {}],
  ['oldest first', { sortDir: 'asc' }],
  ['by order', { sortBy: 'order' }],
  ['by status', { sortBy: 'status' }],
  ['of some status', { status: ['critical'] }],
  ['of some origin', { origin: ['invoice'] }],
  ['of what a person typed', { search: 'RE1001' }],
];

/** What an operator does where no test can: in mongosh, before the log is looked at and after it. */
const BY_HAND = `db.setProfilingLevel(2), then db.system.profile.find({ ns: /\\.events$/, planSummary: 'COLLSCAN' }) finds nothing`;

const mongo = await findMongo();
/** The server that is built for tests has no profiler, and reads a whole collection for every question. */
const hasPlans = mongo !== undefined && !mongo.kind.startsWith('compatible');

describe('the log in MongoDB', () => {
  if (!mongo || !hasPlans) {
    it.skip(`answers by an index (${mongo ? `needs MongoDB itself; by hand: ${BY_HAND}` : WITHOUT_MONGO})`, () =>
      undefined);
    afterAll(() => mongo?.stop());
    return;
  }
  const client = new MongoClient(mongo.url);
  const database = client.db(mongo.database);
  let stores: RawStores;
  let log: EventLog;
  beforeAll(async () => {
    stores = await openMongoStores(mongo.url, mongo.database);
    log = stores.recordsOf(freshShop()).events;
    for (let second = 0; second < 300; second += 1) await log.append(anEvent({ at: atSecond(second) }));
    await database.command({ profile: 2 });
  }, 60_000);
  afterAll(async () => {
    await database.command({ profile: 0 });
    await stores.close();
    await client.close();
    await mongo.stop();
  });

  it.each(ASKED)('answers a page %s by an index, and counts by one', async (_what, query) => {
    const since = new Date();
    await log.page({ ...FIRST_PAGE, ...query });
    const asked = { ns: `${mongo.database}.events`, ts: { $gte: since }, planSummary: { $exists: true } };
    const plans = await database.collection('system.profile').find(asked).toArray();
    expect(plans.length).toBeGreaterThanOrEqual(2);
    for (const { planSummary } of plans) expect(planSummary).toMatch(/^IXSCAN/);
  });
});
