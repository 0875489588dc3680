import { UnreadableRecord } from '@belegwerk/core/ports';
import { shopKeyText } from '../records/index.ts';
import {
  BookCounter,
  SettingsReader,
  type Moving,
  type MovingKind,
  type TriedUpgrade,
} from '../records/moving/index.ts';
import { codecs } from './codecs.ts';
import { collectionsOf, type Collections } from './collections.ts';
import { connected } from './connected.ts';
import { FIRST_SHAPE, MARK, shapesOf } from './shape.ts';
import { NAMED_STEPS, SHAPE_TODAY } from './steps.ts';
import { changeOf, shopOf } from './stored-settings.ts';
import { itemOf } from './work-queue.ts';

/** Why a database cannot be brought up to date by this program, in a sentence. */
export class UnusableDatabase extends Error {}

type Stored<K extends keyof Collections> = Collections[K] extends { insertOne(document: infer D): unknown } ? D : never;
type Readers = { readonly [K in MovingKind]?: (stored: Stored<K>) => Moving[K] };

const ofShop = <T>(shop: string, record: T) => ({ shop: shopKeyText.parse(shop), record });

/** The kinds that have to agree after an upgrade, as this program reads them. */
const READERS = {
  shops: ({ record }) => shopOf(record),
  workItems: (item) => itemOf(item),
  documents: ({ shop, record }) => ofShop(shop, codecs.documentEntry.fromStored(record)),
  followUps: ({ shop, record }) => ofShop(shop, codecs.sideTask.fromStored(record)),
  orders: ({ shop, record }) => ofShop(shop, codecs.orderRecord.fromStored(record)),
  events: ({ shop, record, place }) => ({ ...ofShop(shop, codecs.logEvent.fromStored(record)), place }),
  settingsChanges: ({ shop, record }) => ofShop(shop, changeOf(record)),
  privacyRequests: ({ record }) => codecs.privacyRequest.fromStored(record),
} as const satisfies Readers;

const AT_ONCE = 500;

/**
 * Reads all that has to agree after an upgrade by the codecs of this program, and says which steps are to come. Nothing is written,
 * so the steps themselves are not tried. Throws `UnusableDatabase` where a host would refuse it.
 */
export const foreseeUpgrade = async (url: string, name?: string): Promise<TriedUpgrade> => {
  const { client, database } = await connected(url, name, async () => undefined);
  try {
    const schema = (await shapesOf(database).findOne(MARK))?.version;
    if (schema === undefined || schema < FIRST_SHAPE)
      throw new UnusableDatabase('there is no store of Belegwerk in this database');
    if (schema > SHAPE_TODAY)
      throw new UnusableDatabase(
        `a newer version of Belegwerk wrote it (shape ${schema}, this one knows ${SHAPE_TODAY}): take that version`,
      );
    const [counter, reader] = [new BookCounter(), new SettingsReader()];
    const collections = collectionsOf(database);
    for (const kind of Object.keys(READERS) as (keyof typeof READERS)[]) {
      const read = READERS[kind] as (stored: unknown) => Moving[typeof kind];
      for await (const stored of collections[kind].find({}, { batchSize: AT_ONCE })) {
        const shop = 'shop' in stored ? stored.shop : kind === 'shops' ? stored._id : '';
        counter.count(
          kind,
          shop,
          () => `${kind} ${stored._id}`,
          () => read(stored),
        );
        if (kind === 'shops') compareSettings(reader, stored.record);
      }
    }
    const steps = Object.keys(NAMED_STEPS)
      .slice(schema - FIRST_SHAPE)
      .map((step) => ({ name: step }));
    return { schema, known: SHAPE_TODAY, steps, settings: reader.found(), before: counter.counted() };
  } finally {
    await client.close();
  }
};

const compareSettings = (reader: SettingsReader, record: Stored<'shops'>['record']): void => {
  try {
    const { preferences: stored } = record;
    reader.compare(typeof stored === 'string' ? JSON.parse(stored) : stored, shopOf(record).preferences);
  } catch (error) {
    // it is named among the records
    if (!(error instanceof UnreadableRecord || error instanceof SyntaxError)) throw error;
  }
};
