import { describeRollingUpdate } from './rolling-update.ts';

describeRollingUpdate('one machine', () => ({}));
