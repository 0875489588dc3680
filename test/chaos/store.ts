import { join } from 'node:path';
import { findFastMongo } from '../mongo/find-mongo.ts';

/** The store of a run: which settings lead the hosts to it. */
export interface ChaosStore {
  readonly name: string;
  environment(folder: string): Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** The embedded file, or a database of its own on a MongoDB-compatible server. */
export const storeFor = async (kind: 'embedded' | 'mongo'): Promise<ChaosStore> => {
  if (kind === 'embedded')
    return { name: kind, environment: (folder) => ({ DATA_DIR: join(folder, 'host') }), close: async () => undefined };
  const server = await findFastMongo();
  if (!server)
    throw new Error('no MongoDB: set TEST_MONGODB_URL, install mongod, or install Go to build a compatible server');
  return {
    name: kind,
    environment: (folder) => ({
      MONGODB_URL: server.url,
      MONGODB_DATABASE: server.database,
      DATA_DIR: join(folder, 'host'),
    }),
    close: () => server.stop(),
  };
};
