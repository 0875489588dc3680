export type { TaxFix } from './tax-fixes.ts';
