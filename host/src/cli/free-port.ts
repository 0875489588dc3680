import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, '127.0.0.1', () => void probe.close(() => answer(true)));
  });

/** This process will soon listen there: another demo that starts meanwhile takes the next port. */
const reserved = (port: number): boolean => {
  const folder = join(tmpdir(), `belegwerk-ports-${process.getuid?.() ?? 'here'}`, String(port));
  mkdirSync(folder, { recursive: true });
  try {
    lockFolder(folder);
    return true;
  } catch (error) {
    if (error instanceof FolderInUse) return false;
    throw error;
  }
};

/** The wanted port, or the next of the hundred after it that is free and that no living process has been given. */
export const freePort = async (wanted: number): Promise<number> => {
  for (let port = wanted; port < wanted + 100; port += 1) if ((await isFree(port)) && reserved(port)) return port;
  throw new Error(`no port is free between ${wanted} and ${wanted + 99}`);
};
