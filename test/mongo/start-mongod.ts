import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { RunningServer } from './start-compatible.ts';

const NAME = process.platform === 'win32' ? 'mongod.exe' : 'mongod';

/** The machine's own `mongod`, by `MONGOMS_SYSTEM_BINARY` or the search path. */
export const installedMongod = (): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [process.env['MONGOMS_SYSTEM_BINARY'] ?? '', ...folders.map((folder) => join(folder, NAME))];
  return candidates.find((file) => file !== '' && existsSync(file));
};

/** Starts it on a free port with a folder of its own; nothing is ever downloaded. */
export const startMongod = async (binary: string): Promise<RunningServer> => {
  process.env['MONGOMS_RUNTIME_DOWNLOAD'] = 'false';
  process.env['MONGOMS_SYSTEM_BINARY_VERSION_CHECK'] = 'false';
  const { MongoMemoryServer } = await import('mongodb-memory-server-core');
  const server = await MongoMemoryServer.create({
    binary: { systemBinary: binary },
    instance: { storageEngine: 'wiredTiger' },
  });
  return { url: server.getUri(), stop: async () => void (await server.stop()) };
};
