import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { buildOnce, causeOf } from './build-once.ts';
import { endOf, type RunningServer } from './start-compatible.ts';

const NAME = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
const DAY_MILLIS = 24 * 3_600_000;
const ANSWER_MILLIS = 10_000;
const DOWNLOAD_MILLIS = 5 * 60_000;
const SOURCE = 'https://fastdl.mongodb.org';

/** The machine's own `mongod`, by `MONGOMS_SYSTEM_BINARY` or the search path. */
export const installedMongod = (): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [process.env['MONGOMS_SYSTEM_BINARY'] ?? '', ...folders.map((folder) => join(folder, NAME))];
  return candidates.find((file) => file !== '' && existsSync(file));
};

const downloadInto = async (folder: string): Promise<void> => {
  // a network that is closed may answer nothing at all
  const source = process.env['MONGOMS_DOWNLOAD_MIRROR'] ?? SOURCE;
  await fetch(source, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MILLIS) });
  mkdirSync(folder);
  const { MongoBinary } = await import('mongodb-memory-server-core');
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the download took too long')), DOWNLOAD_MILLIS);
  });
  try {
    copyFileSync(await Promise.race([MongoBinary.getPath({ downloadDir: folder }), late]), join(folder, NAME));
  } finally {
    clearTimeout(timer);
  }
};

const isYoungerThanADay = (file: string): boolean =>
  existsSync(file) && Date.now() - statSync(file).mtimeMs < DAY_MILLIS;

/**
 * A `mongod` that `mongodb-memory-server` fetches once from MongoDB's own server into the folder; undefined, with the cause
 * told, where it is not to be had. A refusal is remembered for a day, so that a machine without the internet asks once.
 */
export const downloadedMongod = async (cache: string, tell: (cause: string) => void): Promise<string | undefined> => {
  const folder = join(cache, 'mongod');
  const refusal = join(cache, 'mongod-refused');
  if (isYoungerThanADay(refusal)) {
    tell(readFileSync(refusal, 'utf8'));
    return undefined;
  }
  try {
    await buildOnce(folder, downloadInto);
    return join(folder, NAME);
  } catch (error) {
    const cause = `mongod could not be downloaded, which is not tried again for a day: ${causeOf(error)}`;
    mkdirSync(dirname(refusal), { recursive: true });
    writeFileSync(refusal, cause);
    tell(cause);
    return undefined;
  }
};

/** Starts it on a free port with a folder of its own. */
export const startMongod = async (binary: string): Promise<RunningServer> => {
  process.env['MONGOMS_RUNTIME_DOWNLOAD'] = 'false';
  process.env['MONGOMS_SYSTEM_BINARY_VERSION_CHECK'] = 'false';
  const { MongoMemoryServer } = await import('mongodb-memory-server-core');
  const server = await MongoMemoryServer.create({
    binary: { systemBinary: binary },
    instance: { storageEngine: 'wiredTiger' },
  });
  const child = server.instanceInfo?.instance.mongodProcess;
  return {
    url: server.getUri(),
    ...(child ? { ended: endOf(child) } : {}),
    stop: async () => void (await server.stop()),
  };
};
