export { euro, percent } from './amounts.ts';
export * from './line-builder.ts';
export * from './refund-builder.ts';
export * from './order-builder.ts';
export * from './shop-builder.ts';
export * from './draft-builder.ts';
export * from './errand-situation.ts';
export * from './shop-event.ts';
export * from './shop-life.ts';
