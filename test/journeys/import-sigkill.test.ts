import { describeKilledImport } from './killed-import.ts';

describeKilledImport('the embedded store', () => ({}));
