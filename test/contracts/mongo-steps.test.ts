import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MONGO_STEPS, openMongoStores, type Step } from '@belegwerk/adapters/mongo';
import { MongoClient, type Db } from 'mongodb';
import { eventually } from '../system/start-test-system.ts';
import { findMongo, WITHOUT_MONGO } from '../mongo/find-mongo.ts';

const PACE = { beatMillis: 20, looks: 20 };
const TODAY = 5 + MONGO_STEPS.length;

interface Kept {
  readonly _id: string;
  readonly later?: string;
}

const mongo = await findMongo();

describe('a later step of MongoDB', () => {
  if (!mongo) {
    it.skip(`is taken once by one host (${WITHOUT_MONGO})`, () => undefined);
    return;
  }
  let database: Db;
  let name = '';
  const client = new MongoClient(mongo.url);
  let tests = 0;
  beforeEach(async () => {
    await database?.dropDatabase();
    name = `${mongo.database}-steps-${(tests += 1)}`;
    database = client.db(name);
    await (await openMongoStores(mongo.url, name)).close();
    await kept().insertOne({ _id: 'one' });
    await kept().insertOne({ _id: 'other' });
  });
  afterAll(async () => {
    await database?.dropDatabase();
    await client.close();
    await mongo.stop();
  });

  const start = async (step: Step): Promise<void> =>
    (await openMongoStores(mongo.url, name, { steps: [...MONGO_STEPS, step], pace: PACE })).close();
  const kept = () => database.collection<Kept>('kept');
  const shape = () => database.collection<{ _id: string }>('shape').findOne({ _id: 'belegwerk' });
  const fill: Step = async (given) => {
    for (const { _id } of await given
      .collection<Kept>('kept')
      .find({ later: { $exists: false } })
      .toArray())
      await given.collection<Kept>('kept').updateOne({ _id }, { $set: { later: `${_id}!` } });
  };
  const isThrough = async (): Promise<void> => {
    expect(await shape()).toEqual({ _id: 'belegwerk', version: TODAY + 1 });
    expect(await kept().find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'one', later: 'one!' },
      { _id: 'other', later: 'other!' },
    ]);
  };

  it('is taken once, however many hosts start at once, and the version before it then refuses the database', async () => {
    let taken = 0;
    const step: Step = async (given) => {
      taken += 1;
      await fill(given);
    };
    await Promise.all(Array.from({ length: 4 }, () => start(step)));
    await start(step);
    expect(taken).toBe(1);
    await isThrough();
    await expect(openMongoStores(mongo.url, name)).rejects.toThrow(
      `Die Daten hat eine neuere Fassung von Belegwerk geschrieben (Stand ${TODAY + 1}, diese kennt Stand ${TODAY})`,
    );
  });

  it('keeps a second host waiting as long as the first one lives, however long that takes', async () => {
    let end = (): void => undefined;
    const first = start(() => new Promise<void>((resolve) => (end = resolve)));
    await eventually(shape, (found) => found !== null && 'by' in found);
    let isSecondTaken = false;
    const second = start(async () => void (isSecondTaken = true));
    const beats = async () => Number(((await shape()) as { beats?: number } | null)?.beats);
    const before = await beats();
    await eventually(beats, (now) => now > before + 2 * PACE.looks);
    expect(isSecondTaken).toBe(false);
    end();
    await Promise.all([first, second]);
    expect([isSecondTaken, (await shape()) as unknown]).toEqual([false, { _id: 'belegwerk', version: TODAY + 1 }]);
  });

  it('is begun again by another host when the first one died in the middle of it', async () => {
    await database
      .collection<{ _id: string }>('shape')
      .updateOne({ _id: 'belegwerk' }, { $set: { by: 'a host that died', beats: 3 } });
    await kept().updateOne({ _id: 'one' }, { $set: { later: 'one!' } });
    await Promise.all([1, 2].map(() => start(fill)));
    await isThrough();
  });

  it('that fails leaves the shape as it was, for the next host to take it', async () => {
    const failing: Step = () => Promise.reject(new Error('no room'));
    await expect(start(failing)).rejects.toThrow('no room');
    expect(await shape()).toEqual({ _id: 'belegwerk', version: TODAY });
    await start(fill);
    await isThrough();
  });
});
