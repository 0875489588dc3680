export { startLexwareSandbox } from './start.ts';
export type { LexwareSandbox, LexwareSandboxOptions } from './start.ts';
export { destinationRates } from './master-data/tax-rates.ts';
