import type { Collection, Db, Document } from 'mongodb';
import { withoutCredentials } from '../records/mongo/server-unusable.ts';
import { newerShape } from '../records/index.ts';
import type { Arrival, MovingCounts, MovingKind, MovingTarget } from '../records/moving/index.ts';
import { ARRIVING } from './arriving-records.ts';
import { createIndexes } from './collections.ts';
import { connected } from './connected.ts';
import { MARK, shapesOf } from './shape.ts';
import { SHAPE_TODAY } from './steps.ts';
import { storedNew } from './writing.ts';

const KINDS = Object.keys(ARRIVING) as MovingKind[];

/** The address as people write it, with the database and without password and options. */
const addressOf = (url: string, database: string): string =>
  `${/^[^/]+\/\/[^/?]+/.exec(withoutCredentials(url))?.[0] ?? ''}/${database}`;

const holdsNothing = async (database: Db): Promise<boolean> => {
  const names = (await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const held = names
    .filter((name) => !name.startsWith('system.'))
    .map((name) => database.collection(name).findOne({}, { projection: { _id: 1 } }));
  return (await Promise.all(held)).every((document) => document === null);
};

/**
 * Opens a MongoDB database for records to move into. Errors of the server name the address, never the password. Hosts
 * refuse it from `begin` to `finish`.
 */
export const openMongoTarget = async (url: string, name: string): Promise<MovingTarget> => {
  const { client, database } = await connected(url, name, (found) => found.command({ ping: 1 }).then(() => undefined));
  const shapes = shapesOf(database);
  const collectionOf = (kind: MovingKind): Collection => database.collection(kind);

  const look = async (source: string): Promise<Arrival> => {
    const shape = await shapes.findOne(MARK);
    if (!shape) return (await holdsNothing(database)) ? 'empty' : 'foreign';
    if (shape.version > SHAPE_TODAY) throw newerShape(shape.version, SHAPE_TODAY);
    if (shape.arriving !== undefined) return shape.arriving === source ? 'half-done' : 'foreign';
    return shape.arrived === source ? 'arrived' : 'foreign';
  };

  return {
    address: addressOf(url, name),
    look,
    begin: async (source) => {
      const mark = { version: SHAPE_TODAY, arriving: source };
      const arrival = await look(source);
      if (arrival === 'empty') return storedNew(shapes.insertOne({ ...MARK, ...mark }));
      if (arrival !== 'half-done') return false;
      await shapes.updateOne({ ...MARK, arriving: source }, { $set: mark });
      for (const kind of KINDS) await collectionOf(kind).deleteMany({});
      return true;
    },
    write: async ({ kind, records }) => {
      const stored = ARRIVING[kind] as (record: unknown) => Document;
      await collectionOf(kind).insertMany(
        records.map((record: unknown) => stored(record)),
        { ordered: false },
      );
    },
    counts: async () => {
      const counts = KINDS.map(async (kind) => [kind, await collectionOf(kind).countDocuments({})] as const);
      return Object.fromEntries(await Promise.all(counts)) as MovingCounts;
    },
    makeReady: () => createIndexes(database),
    finish: async (source) => {
      await shapes.updateOne({ ...MARK, arriving: source }, { $set: { arrived: source }, $unset: { arriving: '' } });
    },
    close: () => client.close(),
  };
};
