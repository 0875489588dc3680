import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MongoClient } from 'mongodb';
import { builtFerretDb } from './build-ferretdb.ts';
import { CACHE } from './build-once.ts';
import { builtJavaServer } from './build-java-server.ts';
import { startCompatible, type RunningServer } from './start-compatible.ts';
import { downloadedMongod, installedMongod, startMongod } from './start-mongod.ts';

/** A server that speaks the MongoDB protocol, with a database that is not shared. */
export interface TestMongo extends RunningServer {
  readonly kind:
    | 'TEST_MONGODB_URL'
    | 'mongod'
    | 'downloaded mongod'
    | 'compatible server in Go'
    | 'compatible server in Java';
  readonly database: string;
}

export const WITHOUT_MONGO =
  'needs a MongoDB server: set TEST_MONGODB_URL, or install mongod, or have the internet to download it, or Go to build a compatible server';

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

/** Where the closing line of a run of tests finds which server they used. */
const USED = join(import.meta.dirname, '../../node_modules/.cache/mongo-server');

const used = (mongo: TestMongo | undefined): TestMongo | undefined => {
  mkdirSync(dirname(USED), { recursive: true });
  writeFileSync(USED, mongo?.kind ?? 'none; its tests were skipped');
  return mongo;
};

/** The server of `TEST_MONGODB_URL`, a `mongod` of the machine, or one that the internet gives. */
const findRealMongo = async (database: string): Promise<TestMongo | undefined> => {
  const given = process.env['TEST_MONGODB_URL'];
  if (given) return someonesServer(given, database);
  const installed = installedMongod();
  if (installed) return { kind: 'mongod', database, ...(await startMongod(installed)) };
  const downloaded = await downloadedMongod(CACHE, tell);
  return downloaded ? { kind: 'downloaded mongod', database, ...(await startMongod(downloaded)) } : undefined;
};

const startFerretDb = async (database: string): Promise<TestMongo | undefined> => {
  const program = await builtFerretDb(tell);
  if (program === undefined) return undefined;
  return { kind: 'compatible server in Go', database, ...(await startCompatible(program)) };
};

const startJavaServer = async (database: string): Promise<TestMongo | undefined> => {
  const program = await builtJavaServer(tell);
  if (program === undefined) return undefined;
  return { kind: 'compatible server in Java', database, ...(await startCompatible(...program)) };
};

/**
 * Finds or starts a server: a real one, or a compatible one that is built once with Go. Undefined when there is none; the
 * caller then skips its tests by name, with `WITHOUT_MONGO`.
 */
export const findMongo = async (): Promise<TestMongo | undefined> => {
  const database = `belegwerk-test-${randomUUID().slice(0, 8)}`;
  return used((await findRealMongo(database)) ?? (await startFerretDb(database)));
};

/**
 * Finds a MongoDB for a run of hours: instead of the server that reads a whole collection for every question, where Java and
 * Maven are there, one that answers from memory. Both keep the promises of the stores (`test/contracts/mongo-stores.test.ts`).
 */
export const findFastMongo = async (): Promise<TestMongo | undefined> =>
  used(
    (await findRealMongo('belegwerk')) ?? (await startJavaServer('belegwerk')) ?? (await startFerretDb('belegwerk')),
  );
