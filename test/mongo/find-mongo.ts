import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { builtFerretDb } from './build-ferretdb.ts';
import { builtJavaServer } from './build-java-server.ts';
import { startCompatible, type RunningServer } from './start-compatible.ts';
import { installedMongod, startMongod } from './start-mongod.ts';

/** A server that speaks the MongoDB protocol, with a database that nobody else uses. */
export interface TestMongo extends RunningServer {
  readonly kind: 'TEST_MONGODB_URL' | 'mongod' | 'compatible server';
  readonly database: string;
}

export const WITHOUT_MONGO =
  'needs a MongoDB server: set TEST_MONGODB_URL, or install mongod, or Go to build a compatible server';

/** Told once in each process, because several tests look for a server. */
const told = new Set<string>();
const tell = (cause: string): void => {
  if (!told.has(cause)) process.stderr.write(`${cause}\n`);
  told.add(cause);
};

const someonesServer = (url: string, database: string): TestMongo => ({
  kind: 'TEST_MONGODB_URL',
  url,
  database,
  stop: async () => {
    const client = await MongoClient.connect(url);
    await client.db(database).dropDatabase();
    await client.close();
  },
});

/**
 * Finds or starts a server: the one of `TEST_MONGODB_URL`, the machine's `mongod`, or a compatible one that is built
 * once with Go. Undefined when there is none; the caller then skips its tests by name, with `WITHOUT_MONGO`.
 */
export const findMongo = async (): Promise<TestMongo | undefined> => {
  const database = `belegwerk-test-${randomUUID().slice(0, 8)}`;
  const given = process.env['TEST_MONGODB_URL'];
  if (given) return someonesServer(given, database);
  const mongod = installedMongod();
  if (mongod) return { kind: 'mongod', database, ...(await startMongod(mongod)) };
  const program = await builtFerretDb(tell);
  return program === undefined
    ? undefined
    : { kind: 'compatible server', database, ...(await startCompatible(program)) };
};

/**
 * Finds a MongoDB for a run of hours: instead of the server that reads a whole collection for every question, where Java and
 * Maven are there, one that answers from memory. Both keep the promises of the stores (`test/contracts/stores.test.ts`).
 */
export const findFastMongo = async (): Promise<TestMongo | undefined> => {
  const ready = process.env['TEST_MONGODB_URL'] ?? installedMongod();
  const java = ready ? undefined : await builtJavaServer(tell);
  if (!java) return findMongo();
  return { kind: 'compatible server', database: 'belegwerk', ...(await startCompatible(...java)) };
};
