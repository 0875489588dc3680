import { randomBytes } from 'node:crypto';
import { afterAll, describe, it } from '@jest/globals';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import { AesEvidenceSeal, AesSeal } from '@belegwerk/adapters/system';
import type { RawStores } from '@belegwerk/core/stores';
import { findMongo, WITHOUT_MONGO } from '../../mongo/find-mongo.ts';

/** Opens the stores of a stage; undefined leaves it to the stage, which opens the embedded ones. */
export type OpenStores = () => Promise<RawStores> | undefined;

/** Describes on the embedded store alone what the contracts of the stores promise of every engine. */
export const describeOnEmbeddedStore = (name: string, tests: (open: OpenStores) => void): void =>
  describe(`${name}, on the embedded store`, () => tests(() => undefined));

let isOnMongo = false;

/** Describes on MongoDB what a test file says of each store; the long tests do so, in a file `…-mongo.test.ts` beside it. */
export const repeatOnMongo = async (file: URL): Promise<void> => {
  isOnMongo = true;
  // a module of its own: one worker may run both files
  await import(`${file.href}?mongo`);
  isOnMongo = false;
};

/** Which store a file is asked about: MongoDB by `repeatOnMongo`, else the embedded one. */
export const isAskedOfMongo = (): boolean => isOnMongo;

/**
 * Describes on the embedded store, and by `repeatOnMongo` on MongoDB; where there is none, that is skipped by name. To be
 * awaited before the first description of a file.
 */
export const describeOnEachStore = async () => {
  if (!isOnMongo) return describeOnEmbeddedStore;
  const seal = new AesEvidenceSeal(new AesSeal(randomBytes(32).toString('base64')));
  const mongo = await findMongo();
  afterAll(() => mongo?.stop());
  return (name: string, tests: (open: OpenStores) => void): void => {
    if (mongo) describe(`${name}, on MongoDB`, () => tests(() => openMongoStores(mongo.url, mongo.database, { seal })));
    else it.skip(`${name}, on MongoDB (${WITHOUT_MONGO})`, () => undefined);
  };
};
