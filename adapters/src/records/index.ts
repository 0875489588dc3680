export * from './codecs.ts';
export * from './document-schemas.ts';
export * from './errand-changes.ts';
export * from './inbox-schema.ts';
export * from './intent-changes.ts';
export { standingState } from './order-schema.ts';
export * from './record-codec.ts';
export * from './search-keys.ts';
export * from './stored-values.ts';
