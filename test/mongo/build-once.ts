import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { lock } from 'proper-lockfile';

/** Where what was built for the tests is kept. */
export const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'belegwerk');

/** The builder that lives touches its lock each second; one that is older belongs to a process that was ended. */
const LOCK = { stale: 5_000, update: 1_000, retries: { forever: true, factor: 1, minTimeout: 250 } };

/** What builders left that were ended in the middle. */
const removeUnfinished = (built: string): void => {
  for (const name of readdirSync(dirname(built)))
    if (name.startsWith(`${basename(built)}.unfinished-`))
      rmSync(join(dirname(built), name), { recursive: true, force: true });
};

/**
 * Has `make` build a program, or a folder, at a place of its own and puts it in its place when it is whole. Of several
 * processes one builds and the others wait; what was ended in the middle is never taken for built, and the next one begins anew.
 */
export const buildOnce = async (built: string, make: (unfinished: string) => Promise<void>): Promise<void> => {
  mkdirSync(dirname(built), { recursive: true });
  // the lock only saves work: two who build at once, each at a place of its own, do no harm
  const release = await lock(built, { ...LOCK, realpath: false, onCompromised: () => undefined });
  try {
    if (existsSync(built)) return;
    removeUnfinished(built);
    const unfinished = `${built}.unfinished-${randomUUID()}`;
    try {
      await make(unfinished);
      renameSync(unfinished, built);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  } finally {
    await release().catch(() => undefined);
  }
};

/** What a failed program or call said, in its own words. */
export const causeOf = (error: unknown): string => {
  const { message, stderr, killed, cause } = error as Error & { readonly stderr?: string; readonly killed?: boolean };
  if (killed) return `it took too long (${message})`;
  const said = stderr?.trim() || message || String(error);
  return (cause instanceof Error ? `${said}: ${cause.message}` : said).slice(0, 2000);
};
