export { WRITABLE_VALUES, writableValue } from './catalogue.ts';
export { METAFIELD_CATEGORIES, type MetafieldCategory, type WritableValue } from './writable-value.ts';
export type { LinkedDocument, MetafieldRecords } from './metafield-records.ts';
export {
  METAFIELD_TYPE_LABELS,
  METAFIELD_TYPES,
  metafieldFault,
  type MetafieldFault,
  type MetafieldType,
} from './metafield-type.ts';
export { metafieldsToWrite, type MetafieldsToWrite } from './values-to-write.ts';
export { metafieldScope, metafieldsToRead, metafieldTemplateValue } from './metafields-to-read.ts';
