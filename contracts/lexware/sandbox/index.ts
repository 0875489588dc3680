export { openLexwareSandbox, startLexwareSandbox } from './start.ts';
export type { LexwareSandbox, LexwareSandboxOptions, OpenLexwareSandbox } from './start.ts';
export { destinationRates } from './master-data/tax-rates.ts';
