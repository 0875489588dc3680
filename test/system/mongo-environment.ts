import { randomBytes, randomUUID } from 'node:crypto';

/** The settings by which a host keeps its data on that server, in a database that is not shared. */
export const mongoEnvironment = (url: string): Readonly<Record<string, string>> => ({
  MONGODB_URL: url,
  MONGODB_DATABASE: `belegwerk-${randomUUID().slice(0, 8)}`,
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
});
