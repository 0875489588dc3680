export { euro, percent } from './amounts.js';
export * from './line-builder.js';
export * from './refund-builder.js';
export * from './order-builder.js';
export * from './shop-builder.js';
export * from './draft-builder.js';
export * from './follow-up-situation.js';
export * from './issued-document.js';
export * from './kept-intents.js';
export * from './shop-event.js';
export * from './shop-life.js';
//# sourceMappingURL=index.js.map
