import { afterAll, it } from '@jest/globals';
import { mongoEnvironment } from '../system/mongo-environment.ts';
import { findFastMongo, WITHOUT_MONGO } from '../mongo/find-mongo.ts';
import { describeKilledImport } from './killed-import.ts';

const mongo = await findFastMongo();
afterAll(() => mongo?.stop());

if (mongo) describeKilledImport('MongoDB', () => mongoEnvironment(mongo.url));
else it.skip(`an import that is killed, on MongoDB (${WITHOUT_MONGO})`, () => undefined);
