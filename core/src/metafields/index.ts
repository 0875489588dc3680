export { WRITABLE_VALUES } from './catalogue.ts';
export type { LinkedDocument, MetafieldRecords } from './writable-value.ts';
export { METAFIELD_TYPE_LABELS, type MetafieldFault, type MetafieldType } from './metafield-type.ts';
export { METAFIELD_CATEGORIES, type MetafieldCategory, type WritableValue } from './writable-value.ts';
