import { MongoClient, type CommandStartedEvent, type Db } from 'mongodb';
import { serverUnusable } from '../records/mongo/server-unusable.ts';

const TIMEOUT_MILLIS = 5000;
const STANDARD_DATABASE = 'belegwerk';

const databaseIn = (url: string): string | undefined => /^[^/]+\/\/[^/]+\/([^?]+)/.exec(url)?.[1];

export interface Connected {
  readonly client: MongoClient;
  readonly database: Db;
}

/** Connects to a database and makes it ready; each failure is told with the address, never with the password. */
export const connected = async (
  url: string,
  name: string | undefined,
  makeReady: (database: Db) => Promise<void>,
  onCommand?: (command: CommandStartedEvent) => void,
): Promise<Connected> => {
  let client: MongoClient | undefined;
  try {
    client = new MongoClient(url, {
      appName: 'belegwerk',
      serverSelectionTimeoutMS: TIMEOUT_MILLIS,
      connectTimeoutMS: TIMEOUT_MILLIS,
      writeConcern: { w: 'majority', journal: true },
      ignoreUndefined: true,
      monitorCommands: onCommand !== undefined,
    });
    if (onCommand) client.on('commandStarted', onCommand);
    await client.connect();
    const database = client.db(name ?? databaseIn(url) ?? STANDARD_DATABASE);
    await makeReady(database);
    return { client, database };
  } catch (trouble) {
    await client?.close();
    throw serverUnusable(url, trouble);
  }
};
