export { datevFiles } from './datev-files.ts';
