export { euro, percent } from './amounts.ts';
export * from './line-builder.ts';
export * from './refund-builder.ts';
export * from './order-builder.ts';
export * from './shop-builder.ts';
export * from './draft-builder.ts';
export * from './follow-up-situation.ts';
export * from './issued-document.ts';
export * from './kept-intents.ts';
export * from './shop-event.ts';
export * from './shop-life.ts';
//# sourceMappingURL=index.d.ts.map
