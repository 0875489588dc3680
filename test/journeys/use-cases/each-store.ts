import { afterAll, describe, it } from '@jest/globals';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import type { RawStores } from '@belegwerk/core/ports';
import { findMongo, WITHOUT_MONGO } from '../../mongo/find-mongo.ts';

/** Opens the stores of a stage; undefined leaves it to the stage, which opens the embedded ones. */
export type OpenStores = () => Promise<RawStores> | undefined;

/** Describes on the embedded store alone what the contracts of the stores promise of every engine. */
export const describeOnEmbeddedStore = (name: string, tests: (open: OpenStores) => void): void =>
  describe(`${name}, on the embedded store`, () => tests(() => undefined));

/**
 * Describes the same on the embedded store and on MongoDB; where there is none, the second is skipped by name. To be
 * awaited before the first description of a file.
 */
export const describeOnEachStore = async () => {
  const mongo = await findMongo();
  afterAll(() => mongo?.stop());
  return (name: string, tests: (open: OpenStores) => void): void => {
    describeOnEmbeddedStore(name, tests);
    if (mongo) describe(`${name}, on MongoDB`, () => tests(() => openMongoStores(mongo.url, mongo.database)));
    else it.skip(`${name}, on MongoDB (${WITHOUT_MONGO})`, () => undefined);
  };
};
