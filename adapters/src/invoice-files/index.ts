export { invoiceFiles } from './invoice-files-target.ts';
export type { FileAccount, NumberRange, NumberRanges, PlaceChoice } from './account/file-account.ts';
export { FileAccounts } from './account/file-accounts.ts';
export { readFileAccount } from './account/file-account.ts';
export { FileBookkeeping, type WriteDocument } from './file-bookkeeping.ts';
