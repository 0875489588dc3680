import { recordsContract } from '@belegwerk/contracts/ports';
import { describeOnMongo } from './on-mongo.ts';

await describeOnMongo('the records of a shop', (open) => recordsContract('MongoDB', open));
