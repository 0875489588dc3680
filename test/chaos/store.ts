import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { findFastMongo } from '../mongo/find-mongo.ts';
import { Doorway } from './doorway.ts';

/** The store of a run: which settings lead the hosts to it. */
export interface ChaosStore {
  readonly name: string;
  environment(folder: string): Readonly<Record<string, string>>;
  /** Keeps the hosts from their database for so long, as if it were stopped and started again. */
  readonly cutOff?: (millis: number) => Promise<void>;
  /** How the database ended, where it is ours and a process of its own. */
  readonly ended?: Promise<string>;
  /** Asks the database, and the door in front of it, whether they answer; an error says that they do not. */
  readonly asked?: Readonly<Record<string, () => Promise<void>>>;
  close(): Promise<void>;
}

/** The embedded file, or a database of its own on a MongoDB-compatible server. */
export const storeFor = async (kind: 'embedded' | 'mongo'): Promise<ChaosStore> => {
  if (kind === 'embedded')
    return { name: kind, environment: (folder) => ({ DATA_DIR: join(folder, 'host') }), close: async () => undefined };
  const server = await findFastMongo();
  if (!server)
    throw new Error('no MongoDB: set TEST_MONGODB_URL, install mongod, or install Go to build a compatible server');
  const { hostname, port } = new URL(server.url);
  const isAlone = hostname === '127.0.0.1' && !server.url.includes('replicaSet=');
  let isThere = true;
  const door = isAlone ? await Doorway.open(() => (isThere ? [Number(port)] : [])) : undefined;
  const url = door ? server.url.replace(`:${port}`, `:${new URL(door.url).port}`) : server.url;
  return {
    name: kind,
    ...(door
      ? {
          cutOff: async (millis: number) => {
            isThere = false;
            door.cut();
            await new Promise((resume) => setTimeout(resume, millis));
            isThere = true;
          },
        }
      : {}),
    ...(server.ended ? { ended: server.ended } : {}),
    asked: {
      'the database': () => answers(server.url),
      ...(door ? { 'the door of the database': () => answers(url) } : {}),
    },
    environment: (folder) => ({
      MONGODB_URL: url,
      MONGODB_DATABASE: server.database,
      DATA_DIR: join(folder, 'host'),
    }),
    close: async () => {
      door?.close();
      await server.stop();
    },
  };
};

const ANSWERS_WITHIN_MS = 10_000;

const answers = async (url: string): Promise<void> => {
  const client = new MongoClient(url, {
    connectTimeoutMS: ANSWERS_WITHIN_MS,
    serverSelectionTimeoutMS: ANSWERS_WITHIN_MS,
  });
  try {
    await client.db('admin').command({ ping: 1 }, { timeoutMS: ANSWERS_WITHIN_MS });
  } finally {
    await client.close();
  }
};
