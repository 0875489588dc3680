import type { ReadOwnFile } from './read-own-file.ts';

interface Ports {
  readonly readOwnFile: ReadOwnFile;
  readonly wait: (seconds: number) => Promise<void>;
}

/** Where files are read for a download: what cannot be had just now is waited for so often. */
const MAX_WAITS = 5;
const MAX_WAIT_SECONDS = 5;

/** Reads the file of a document, and waits a little where the account is busy. */
export const makeReadPatiently =
  ({ readOwnFile, wait }: Ports): ReadOwnFile =>
  async (shop, entry) => {
    for (let waits = 0; ; waits += 1) {
      const file = await readOwnFile(shop, entry);
      if (file.ok || file.failure.kind !== 'bookkeeping-busy' || waits === MAX_WAITS) return file;
      await wait(Math.min(file.failure.waitSeconds, MAX_WAIT_SECONDS));
    }
  };
