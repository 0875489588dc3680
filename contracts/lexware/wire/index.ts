export * from './account.ts';
export * from './contact.ts';
export * from './errors.ts';
export * from './finance.ts';
export * from './replies.ts';
export * from './sales-voucher.ts';
export * from './voucher.ts';
