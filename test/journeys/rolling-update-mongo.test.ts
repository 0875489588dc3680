import { afterAll, it } from '@jest/globals';
import { mongoEnvironment } from '../system/mongo-environment.ts';
import { findFastMongo, WITHOUT_MONGO } from '../mongo/find-mongo.ts';
import { describeRollingUpdate } from './rolling-update.ts';

const mongo = await findFastMongo();
afterAll(() => mongo?.stop());

if (mongo) describeRollingUpdate('MongoDB', () => mongoEnvironment(mongo.url));
else it.skip(`a new version beside the old one on MongoDB (${WITHOUT_MONGO})`, () => undefined);
