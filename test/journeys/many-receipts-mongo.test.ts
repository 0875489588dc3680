import { afterAll, it } from '@jest/globals';
import { mongoEnvironment } from '../system/mongo-environment.ts';
import { findFastMongo, WITHOUT_MONGO } from '../mongo/find-mongo.ts';
import { describeManyReceipts } from './many-receipts.ts';

const mongo = await findFastMongo();
afterAll(() => mongo?.stop());

if (mongo) describeManyReceipts('MongoDB', () => mongoEnvironment(mongo.url));
else it.skip(`300 receipts on MongoDB (${WITHOUT_MONGO})`, () => undefined);
