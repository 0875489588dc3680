import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  FileInUse,
  openEmbeddedSource,
  type MovingCounts,
  type MovingSource,
  type MovingTarget,
} from '@belegwerk/adapters/embedded';
import { openMongoTarget } from '@belegwerk/adapters/mongo';
import type { AesSeal } from '@belegwerk/adapters/system';
import { isSealedMessage } from '@belegwerk/core/privacy';
import { StoreUnavailable } from '../exit-codes.ts';
import type { Settings } from '../settings/settings.ts';
import { keyFile, sealOf, storeFile } from './open-stores.ts';

/** The store is not moved, and nothing was changed; the message says why and what to do. */
export class MoveRefused extends Error {}

export interface Destination {
  readonly url: string;
  readonly database: string;
}

/** What has come to the other store. */
export interface Moved {
  /** Where, without a password. */
  readonly address: string;
  readonly counts: MovingCounts;
  /** It had all been copied before, and only its end was missing, or nothing at all. */
  readonly wasCopied: boolean;
  /** Texts of privacy requests that no key opens, here as there. */
  readonly unopened: readonly string[];
}

const refuse = (message: string): never => {
  throw new MoveRefused(message);
};

const inFoldersOf = (settings: Settings): string => {
  const file = resolve(storeFile(settings));
  if (!existsSync(file)) refuse(`There is no embedded store at ${file}: set DATA_DIR to the folder of the host.`);
  const key = resolve(keyFile(settings));
  if (!settings.ENCRYPTION_KEY && !existsSync(key))
    refuse(
      `Neither ENCRYPTION_KEY is set nor is there ${key}: without the key the tokens cannot be opened in the store.`,
    );
  return file;
};

const openSource = (file: string): MovingSource => {
  try {
    return openEmbeddedSource(file);
  } catch (error) {
    if (error instanceof FileInUse)
      return refuse(`${error.message}: stop the host (and every other program that has it open), then try again.`);
    throw new StoreUnavailable((error as Error).message, { cause: error });
  }
};

/**
 * Secrets that could not be opened afterwards would be as good as lost. The text of a privacy request keeps no store from moving:
 * its request is shown and closed without it. Answers which texts those are.
 */
const checkKeys = (source: MovingSource, seal: AesSeal): readonly string[] => {
  const unopened: string[] = [];
  for (const part of source.parts('secrets'))
    for (const { shop, name, sealed } of part.kind === 'secrets' ? part.records : []) {
      if (seal.knowsKeyOf(sealed)) continue;
      if (isSealedMessage(name)) unopened.push(`${name} of ${shop}`);
      else
        refuse(
          `The secret ${name} of ${shop} was sealed with another key than ENCRYPTION_KEY: set the right one, ` +
            'and ENCRYPTION_KEY_OLD while a change of keys is under way.',
        );
    }
  return unopened;
};

const checkCounts = (before: MovingCounts, after: MovingCounts): void => {
  const differing = Object.entries(before)
    .map(([kind, count]) => [kind, count, after[kind as keyof MovingCounts]] as const)
    .filter(([, count, arrived]) => count !== arrived);
  if (differing.length > 0)
    throw new Error(
      `Not everything arrived, the embedded store stays the living one: ${differing
        .map(([kind, count, arrived]) => `${kind} ${arrived} of ${count}`)
        .join(', ')}. Run it again.`,
    );
};

const copy = async (source: MovingSource, target: MovingTarget): Promise<void> => {
  if (!(await target.begin(source.id))) refuse(`${target.address} is not empty any more.`);
  for (const part of source.parts()) await target.write(part);
  await target.makeReady();
};

const move = async (source: MovingSource, target: MovingTarget, seal: AesSeal): Promise<Moved> => {
  const { address } = target;
  const arrival = await target.look(source.id);
  const isThere = source.movedTo === address && arrival !== 'empty' && arrival !== 'foreign';
  if (source.movedTo !== undefined && !isThere)
    refuse(`The store has moved to ${source.movedTo} already; there is nothing left here to move.`);
  if (arrival === 'foreign' || (arrival === 'arrived' && !isThere))
    refuse(`${address} is not empty: name a database that holds nothing (--database), or drop this one.`);
  const unopened = isThere ? [] : checkKeys(source, seal);
  if (!isThere) await copy(source, target);
  const counts = source.counts();
  if (arrival !== 'arrived') {
    checkCounts(counts, await target.counts());
    // from here on no host opens the embedded store, and none opens the other one before the next line but one
    source.leave(address);
    await target.finish(source.id);
  }
  return { address, counts, wasCopied: isThere, unopened };
};

/**
 * Copies everything of the embedded store into an empty MongoDB database and marks the embedded store as moved. It may die
 * at any moment and be run again; at every moment at most one of the two is opened by hosts.
 */
export const moveStore = async (settings: Settings, { url, database }: Destination): Promise<Moved> => {
  const source = openSource(inFoldersOf(settings));
  try {
    const target = await openMongoTarget(url, database).catch((error: unknown) => {
      throw new StoreUnavailable((error as Error).message, { cause: error });
    });
    try {
      return await move(source, target, sealOf(settings));
    } finally {
      await target.close();
    }
  } finally {
    source.close();
  }
};
